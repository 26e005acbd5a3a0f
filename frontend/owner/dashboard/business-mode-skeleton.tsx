import Skeleton from '@mui/material/Skeleton';

/** As high as the panel of the business view, so that the cards below it do not move. */
export const BusinessModeSkeleton = () => (
  <Skeleton variant="rounded" sx={{ mb: 3, height: { xs: 281, sm: 277, md: 167 } }} />
);
