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
import { usePhone } from '../../shared/layout/use-phone';
import { TextLink } from '../../shared/layout/link-button';
import { ChoiceMap } from '../../shared/map/map';
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

interface Line {
  services: string;
  properties: number;
  nearestKm: number | null;
}

/** A town with what is missing there. */
interface Town {
  place: string;
  lines: Line[];
}

/** One line for each service. */
const toLines = (missing: readonly Gap[]): Line[] =>
  missing.map(({ category, properties, nearestKm }) => ({ services: category.name, properties, nearestKm }));

/** One line for all services, with the most properties that miss one. What few other towns lack comes first. */
const toOneLine =
  (gaps: readonly Gap[], named: number) =>
  (missing: readonly Gap[]): Line[] => {
    const townsWithout = ({ category: { id } }: Gap) =>
      gaps.filter(({ category }) => category.id === id).length;
    const names = missing
      .toSorted((one, other) => townsWithout(one) - townsWithout(other))
      .map(({ category }) => category.name);
    const more = names.length - named;
    const services = more > 0 ? `${names.slice(0, named).join(', ')} and ${more} more` : names.join(' and ');
    return [
      { services, properties: Math.max(...missing.map(({ properties }) => properties)), nearestKm: null },
    ];
  };

const linkId = (place: string) => `gaps-${encodeURIComponent(place)}`;

interface GapTableProps {
  towns: readonly Town[];
  /** Whether they are numbered, as on the map. */
  numbered: boolean;
  activeId: string | null;
  onActive: (place: string | null) => void;
}

function GapTable({ towns, numbered, activeId, onActive }: GapTableProps) {
  // Nobody offers what is furthest from its town, so the column would often be empty.
  const offered = towns.some(({ lines }) => lines.some(({ nearestKm }) => nearestKm !== null));
  // On a phone the service stands below its town, because four columns would not fit.
  const folded = usePhone();
  const verticalAlign = folded ? 'bottom' : 'top';
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
        {towns.map(({ place, lines }, town) => {
          // Each town is named once, beside or above all its services.
          const name = (
            <>
              {numbered && `${town + 1}. `}
              <TextLink id={linkId(place)} className="touch" to={propertiesPath({ search: place })}>
                {place}
              </TextLink>
            </>
          );
          return lines.map(({ services, properties, nearestKm }, line) => (
            <TableRow
              key={`${place} ${services}`}
              selected={activeId === place}
              onMouseEnter={() => onActive(place)}
              onMouseLeave={() => onActive(null)}
            >
              {line === 0 && !folded && (
                <TableCell
                  component="th"
                  scope="row"
                  rowSpan={lines.length}
                  sx={{ verticalAlign, whiteSpace: 'nowrap' }}
                >
                  {name}
                </TableCell>
              )}
              <TableCell>
                {line === 0 && folded && <Box sx={{ mb: 0.5 }}>{name}</Box>}
                {services}
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign }}>
                {properties}
              </TableCell>
              {offered && (
                <TableCell align="right" sx={{ verticalAlign, whiteSpace: 'nowrap' }}>
                  {nearestKm === null ? 'None' : `${Math.round(nearestKm / KM_PER_MILE)} miles`}
                </TableCell>
              )}
            </TableRow>
          ));
        })}
      </TableBody>
    </Table>
  );
}

/** Services that nobody offers near properties: as a list, and on a map where there are enough towns for one. */
export function SupplyGaps({ gaps }: { gaps: HqInsightsData['supplyGaps'] }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const byPlace = useMemo(() => new Map(gaps.map((gap) => [gap.place, gap])), [gaps]);
  const hasMap = byPlace.size >= TOWNS_FOR_MAP;
  const named = useMediaQuery('(min-width: 1100px)', { noSsr: true }) && !hasMap ? NAMED_WIDE : NAMED;
  // Each town on the map has a row in the list.
  const choices = useMemo(
    () =>
      [...byPlace.values()]
        .slice(0, all ? undefined : TOWNS)
        .map(({ place, latitude, longitude }, index) => ({
          id: place,
          number: index + 1,
          name: place,
          latitude,
          longitude,
        })),
    [byPlace, all],
  );
  const linesOf = all ? toLines : toOneLine(gaps, named);
  const towns = choices.map(({ id: place }) => ({
    place,
    lines: linesOf(gaps.filter((gap) => gap.place === place)),
  }));
  const count = towns.reduce((sum, { lines }) => sum + lines.length, 0);
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
            choices={choices}
            activeId={activeId}
            onActive={setActiveId}
            onChoose={(place) => document.getElementById(linkId(place))?.focus()}
            height={240}
            label="Map of the supply gaps"
          />
        )}
        <div>
          <GapTable
            towns={towns}
            numbered={hasMap}
            activeId={hasMap ? activeId : null}
            onActive={setActiveId}
          />
          {gaps.length > count && (
            <Button size="small" color="inherit" sx={{ mt: 1, ml: '-12px' }} onClick={() => setAll(true)}>
              Show All {gaps.length} Gaps
            </Button>
          )}
        </div>
      </Box>
    </Section>
  );
}
