import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS_DEFAULT_MILES } from '../../../../backend/contract/limits';
import { TRADE_LABELS } from '../../../../backend/contract/trade-labels';
import { useCommonTrades, useServiceCategories } from '../../shared/queries/marketplace';
import { ScrollRow, TOUCH_CHIP } from '../../shared/scroll-row';
import { toggleCategory, type FilterChange, type MarketplaceFilters } from './search-params';

const CHIP = {
  ...TOUCH_CHIP,
  flexShrink: 0,
  borderRadius: 999,
  '& .MuiChip-icon': { order: 1, mr: 1, ml: -0.5, fontSize: 16 },
  '@media (forced-colors: active)': {
    outline: '1px solid ButtonText',
    '&[aria-pressed="true"]': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
} as const;

const shortOf = (name: string) => TRADE_LABELS[name] ?? name;
/** What a screen reader says: also the short words, which people who speak to the screen say. */
const spoken = (name: string) => (name in TRADE_LABELS ? `${shortOf(name)} (${name})` : name);

interface RemovableChipProps {
  label: string;
  /** The whole words, where the label is short. */
  name?: string;
  onRemove: () => void;
}

function RemovableChip({ label, name = label, onRemove }: RemovableChipProps) {
  return (
    <Chip
      component="button"
      color="primary"
      label={label}
      icon={<Close aria-hidden />}
      aria-label={`Remove filter: ${name}`}
      onClick={onRemove}
      sx={CHIP}
    />
  );
}

interface TradeChipsProps {
  filters: MarketplaceFilters;
  /** Undefined while the properties load. Null without one: there is no place to measure from. */
  propertyId: string | null | undefined;
  onChange: (changes: FilterChange) => void;
}

/** The active filters, each removed by a click, and the trades that are needed most, each chosen by a click. */
export function TradeChips({ filters, propertyId, onChange }: TradeChipsProps) {
  const trades = useCommonTrades(propertyId ?? undefined, propertyId !== undefined);
  const canMeasure = !!propertyId;
  const categories = useServiceCategories();
  const { categoryIds, radiusMiles, nearby } = filters;
  const common = trades.data ?? [];
  const others = (categories.data ?? []).filter(
    ({ id }) => categoryIds.includes(id) && !common.some((trade) => trade.id === id),
  );
  return (
    <Box sx={{ mb: { xs: 0.75, sm: 0.5 } }}>
      <ScrollRow label="Trades and active filters">
        {canMeasure && !nearby && (
          <RemovableChip label="Any distance" onRemove={() => onChange({ nearby: true })} />
        )}
        {canMeasure && nearby && radiusMiles !== RADIUS_DEFAULT_MILES && (
          <RemovableChip
            label={`Within ${radiusMiles} miles`}
            onRemove={() => onChange({ radiusMiles: RADIUS_DEFAULT_MILES })}
          />
        )}
        {others.map(({ id, name }) => (
          <RemovableChip
            key={id}
            label={shortOf(name)}
            name={spoken(name)}
            onRemove={() => onChange(toggleCategory(id))}
          />
        ))}
        {trades.isPending &&
          Array.from({ length: 5 }, (_, key) => (
            <Skeleton
              key={key}
              variant="rounded"
              width={120}
              sx={{ ...TOUCH_CHIP, flexShrink: 0, borderRadius: 999 }}
            />
          ))}
        {common.map(({ id, name }) => {
          const chosen = categoryIds.includes(id);
          return (
            <Chip
              key={id}
              component="button"
              label={shortOf(name)}
              aria-label={spoken(name)}
              title={name in TRADE_LABELS ? name : undefined}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => onChange(toggleCategory(id))}
              sx={CHIP}
            />
          );
        })}
      </ScrollRow>
    </Box>
  );
}
