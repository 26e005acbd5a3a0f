import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { KM_PER_MILE } from '../../../backend/contract/limits';
import { Section } from '../../shared/layout/section';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { listAddress } from './list-address';
import type { HqInsightsData } from './queries';

/** Services that nobody offers near properties. */
export function SupplyGaps({ gaps }: { gaps: HqInsightsData['supplyGaps'] }) {
  return (
    <Section
      dense
      title="Supply gaps"
      description="Services that nobody offers within 15 miles of a town’s properties."
    >
      {gaps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          None.
        </Typography>
      ) : (
        <Box tabIndex={0} role="group" aria-label="Supply gaps" sx={{ maxHeight: 260, overflowY: 'auto' }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>Service</TableCell>
                <TableCell>Town</TableCell>
                <TableCell align="right">Properties</TableCell>
                <TableCell align="right">Nearest</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {gaps.map(({ category, place, properties, nearestKm }) => (
                <TableRow key={`${category.id} ${place}`}>
                  <TableCell>{category.name}</TableCell>
                  <TableCell>
                    <TextLink to={listAddress(paths.hqProperties, { search: place })}>{place}</TextLink>
                  </TableCell>
                  <TableCell align="right">{properties}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {nearestKm === null ? 'Nobody' : `${Math.round(nearestKm / KM_PER_MILE)} miles`}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}
