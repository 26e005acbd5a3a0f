import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../../backend/contract/limits';
import { TextLink } from '../../shared/layout/link-button';
import { ChoiceMap } from '../../shared/map/map';
import type { MapChoice } from '../../shared/map/map-props';
import { propertiesPath } from '../shared/list-paths';
import { EmptySection, Section } from '../shared/section';
import type { HqInsightsData } from './queries';

/** Towns that are shown first: about as high as the map. */
const TOWNS = 5;
/** Services of a town that are named before the others are counted, and where a line has room for more. */
const NAMED = 2;
const NAMED_WIDE = 5;
/** A map of fewer says less than their names. */
const TOWNS_FOR_MAP = 3;

type Gap = HqInsightsData['supplyGaps'][number];

/** The towns of the gaps, numbered in the order of the list. */
function toTowns(gaps: readonly Gap[]): MapChoice[] {
  const towns = new Map<string, MapChoice>();
  for (const { place, latitude, longitude } of gaps)
    if (!towns.has(place))
      towns.set(place, { id: place, number: towns.size + 1, name: place, latitude, longitude });
  return [...towns.values()];
}

/** A row of the table. */
interface Line {
  id: string;
  place: string;
  services: string;
  properties: number;
  nearestKm: number | null;
}

const toLine = ({ category, place, properties, nearestKm }: Gap): Line => ({
  id: `${category.id} ${place}`,
  place,
  services: category.name,
  properties,
  nearestKm,
});

/**
 * One row for each town: what is missing there, and at how many properties at most. What few other towns lack comes
 * first.
 */
const toTownLines = (gaps: readonly Gap[], named: number): Line[] => {
  const townsWithout = ({ category: { id } }: Gap) =>
    gaps.filter(({ category }) => category.id === id).length;
  return [...new Set(gaps.map(({ place }) => place))].map((place) => {
    const missing = gaps
      .filter((gap) => gap.place === place)
      .toSorted((one, other) => townsWithout(one) - townsWithout(other));
    const names = missing.slice(0, named).map(({ category }) => category.name);
    const more = missing.length - names.length;
    return {
      id: place,
      place,
      services: more > 0 ? `${names.join(', ')} and ${more} more` : names.join(' and '),
      properties: Math.max(...missing.map(({ properties }) => properties)),
      nearestKm: null,
    };
  });
};

const linkId = (place: string) => `gaps-${encodeURIComponent(place)}`;

interface GapTableProps {
  lines: readonly Line[];
  /** Those on the map. */
  towns: readonly MapChoice[];
  activeId: string | null;
  onActive: (place: string | null) => void;
}

function GapTable({ lines, towns, activeId, onActive }: GapTableProps) {
  const numbers = new Map(towns.map(({ id, number }) => [id, number]));
  // Nobody offers what is furthest from its town, so the column would often be empty.
  const offered = lines.some(({ nearestKm }) => nearestKm !== null);
  // On a phone the service stands below its town, because four columns would not fit.
  const folded = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  return (
    <Table
      size="small"
      aria-label="Supply Gaps"
      sx={{
        '& td': { fontVariantNumeric: 'tabular-nums' },
        '& .MuiTableCell-head': { color: 'text.secondary' },
        // As far in as the title of the section.
        '& th:first-of-type': { pl: 0 },
        ...(folded && { '& td:first-of-type': { pl: 0 } }),
        '& tr > :last-child': { pr: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{folded ? 'Town and Service' : 'Town'}</TableCell>
          {!folded && <TableCell>Service</TableCell>}
          <TableCell align="right">Properties</TableCell>
          {offered && <TableCell align="right">Nearest</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ id, place, services, properties, nearestKm }, index) => {
          // Each town is named once, beside or above all its services.
          const first = lines[index - 1]?.place !== place;
          const town = first && (
            <>
              {numbers.has(place) && `${numbers.get(place)}. `}
              <TextLink id={linkId(place)} className="touch" to={propertiesPath({ search: place })}>
                {place}
              </TextLink>
            </>
          );
          return (
            <TableRow
              key={id}
              selected={activeId === place}
              onMouseEnter={() => onActive(place)}
              onMouseLeave={() => onActive(null)}
            >
              {first && !folded && (
                <TableCell
                  component="th"
                  scope="row"
                  rowSpan={lines.filter((line) => line.place === place).length}
                  sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}
                >
                  {town}
                </TableCell>
              )}
              <TableCell>
                {folded && town && <Box sx={{ mb: 0.5 }}>{town}</Box>}
                {services}
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: folded ? 'bottom' : 'top' }}>
                {properties}
              </TableCell>
              {offered && (
                <TableCell
                  align="right"
                  sx={{ verticalAlign: folded ? 'bottom' : 'top', whiteSpace: 'nowrap' }}
                >
                  {nearestKm === null ? 'None' : `${Math.round(nearestKm / KM_PER_MILE)} miles`}
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** Services that nobody offers near properties: as a list, and on a map where there are enough towns for one. */
export function SupplyGaps({ gaps }: { gaps: HqInsightsData['supplyGaps'] }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const hasMap = new Set(gaps.map(({ place }) => place)).size >= TOWNS_FOR_MAP;
  const named = useMediaQuery('(min-width: 1100px)', { noSsr: true }) && !hasMap ? NAMED_WIDE : NAMED;
  const lines = useMemo(
    () => (all ? gaps.map(toLine) : toTownLines(gaps, named).slice(0, TOWNS)),
    [all, gaps, named],
  );
  // Each town on the map has a row in the list.
  const towns = useMemo(
    () => toTowns(gaps.filter(({ place }) => lines.some((line) => line.place === place))),
    [gaps, lines],
  );
  if (gaps.length === 0) return <EmptySection title="Supply Gaps" words="None." />;
  return (
    <Section
      title="Supply Gaps"
      description={`Services nobody offers within ${RADIUS_DEFAULT_MILES} miles of properties in these towns.`}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: hasMap ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          },
        }}
      >
        {hasMap && (
          <ChoiceMap
            choices={towns}
            activeId={activeId}
            onActive={setActiveId}
            onChoose={(place) => document.getElementById(linkId(place))?.focus()}
            height={240}
            label="Map of the supply gaps"
          />
        )}
        <div>
          <GapTable
            lines={lines}
            towns={hasMap ? towns : []}
            activeId={hasMap ? activeId : null}
            onActive={setActiveId}
          />
          {gaps.length > lines.length && (
            <Button size="small" color="inherit" sx={{ mt: 1, ml: '-12px' }} onClick={() => setAll(true)}>
              Show All {gaps.length} Gaps
            </Button>
          )}
        </div>
      </Box>
    </Section>
  );
}
