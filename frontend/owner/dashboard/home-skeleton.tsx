import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As high as a heading and one row of "Needs you": how many will come, and whether any, is not known yet. */
export const HomeSkeleton = () => (
  <Box role="status" aria-label="Loading what needs you" sx={{ mt: { xs: 3, sm: 5 } }}>
    <Skeleton sx={{ typography: 'h2', width: 110, mb: { xs: 1.5, sm: 2 }, transform: 'none' }} />
    <Skeleton variant="rounded" sx={{ height: { xs: 112, sm: 58 } }} />
  </Box>
);
