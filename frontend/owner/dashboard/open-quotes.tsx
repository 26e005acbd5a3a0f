import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatPence } from '../../../backend/contract/jobs/quotes';
import { countOf, formatDay } from '../../shared/format';
import { LinkButton, TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { paths } from '../../shared/paths';
import { ActionRow, ROW_BUTTON, ROW_TILE } from '../../shared/rows/action-row';
import { RowList } from '../../shared/rows/row-list';
import type { OpenQuote } from '../quotes/queries';
import type { Insights } from '../shared/queries/insights';

/** Properties whose quotes stand on the home page. */
const ROWS = 4;

/** What it is for: the deadline, else the trade. */
const workOf = ({ deadline, serviceCategory }: OpenQuote): string | undefined =>
  deadline?.title ?? serviceCategory?.name;

function QuoteLine({ quote }: { quote: OpenQuote }) {
  const { amount, business, validUntil } = quote;
  return (
    <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <strong>{formatPence(amount)}</strong>
      {' · '}
      {[business.name, workOf(quote)].filter(Boolean).join(' · ')}
      <Typography component="span" variant="body2" color="textSecondary">
        {` · valid until ${formatDay(validUntil)}`}
      </Typography>
    </Box>
  );
}

interface QuotedProperty {
  property: OpenQuote['property'];
  quotes: OpenQuote[];
}

/** The properties in the order of their first quotes. */
function byProperty(quotes: readonly OpenQuote[]): QuotedProperty[] {
  const properties = new Map<string, QuotedProperty>();
  for (const quote of quotes) {
    const known = properties.get(quote.property.id);
    if (known) known.quotes.push(quote);
    else properties.set(quote.property.id, { property: quote.property, quotes: [quote] });
  }
  return [...properties.values()];
}

/** The quotes for one property, with the way to see them side by side. */
function PropertyQuotes({ property, quotes }: QuotedProperty) {
  const id = useId();
  const to = `${paths.property(property.id)}#quotes`;
  return (
    <ActionRow
      id={id}
      icon={
        <Box sx={ROW_TILE}>
          <RequestQuoteOutlined aria-hidden sx={{ color: 'info.main', fontSize: 20 }} />
        </Box>
      }
      sentence={`${countOf(quotes.length, 'quote')} for ${property.memorableName}`}
      to={to}
      detail={
        <Box component="ul" aria-label={`Quotes for ${property.memorableName}`} sx={PLAIN_LIST}>
          {quotes.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </Box>
      }
      action={
        <LinkButton {...ROW_BUTTON} to={to} aria-describedby={id}>
          {quotes.length === 1 ? 'Open Quote' : `Compare ${quotes.length}`}
        </LinkButton>
      }
    />
  );
}

/** Whether the owner has put it off: then "Needs you" says nothing about it, or only what follows once it is put off. */
function isSnoozed({ invitationId }: OpenQuote, { attention, attentionTotal }: Insights): boolean {
  if (attention.length < attentionTotal) return false;
  return !attention.some(
    ({ kind, subject }) => subject.id === invitationId && kind !== 'INVITATION_NOT_STARTED',
  );
}

interface OpenQuotesProps {
  quotes: readonly OpenQuote[];
  insights: Insights | undefined;
}

/** On the home page: the prices that wait for the owner's decision, by property. Hidden without one. */
export default function OpenQuotes({ quotes, insights }: OpenQuotesProps) {
  const properties = byProperty(quotes.filter((quote) => !insights || !isSnoozed(quote, insights)));
  if (properties.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="open-quotes" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2" id="open-quotes" sx={{ flex: 1 }}>
          Quotes to decide
        </Typography>
        {properties.length > ROWS && (
          <TextLink to={paths.insights} variant="body2" className="touch">
            See all
          </TextLink>
        )}
      </Box>
      <RowList>
        {properties.slice(0, ROWS).map((of) => (
          <PropertyQuotes key={of.property.id} {...of} />
        ))}
      </RowList>
    </Box>
  );
}
