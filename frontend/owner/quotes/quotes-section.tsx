import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatPence, NO_PAYMENT } from '../../../backend/contract/jobs/quotes';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { Section } from '../../shared/layout/section';
import { usePhone } from '../../shared/layout/use-phone';
import { ChooseQuote } from './choose-quote';
import { DeclineQuote } from './decline-quote';
import { type PropertyQuote, usePropertyQuotes } from './queries';
import { QuoteStatusChip } from './quote-status-chip';
import { dayOfQuote } from './quote-words';

/** Those that can still be chosen come first, and of them the cheapest. */
const byUse = (one: PropertyQuote, other: PropertyQuote): number =>
  Number(other.status === 'OPEN') - Number(one.status === 'OPEN') ||
  (one.status === 'OPEN' ? one.amount - other.amount : 0);

interface QuoteProps {
  quote: PropertyQuote;
  onChoose: (quote: PropertyQuote) => void;
  onDecline: (quote: PropertyQuote) => void;
}

function QuoteButtons({ quote, onChoose, onDecline }: QuoteProps) {
  const { abilities, business } = quote;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {abilities.accept && (
        <Button
          size="small"
          variant="contained"
          aria-label={`Choose the quote of ${business.name}`}
          onClick={() => onChoose(quote)}
        >
          Choose
        </Button>
      )}
      {abilities.decline && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Decline the quote of ${business.name}`}
          onClick={() => onDecline(quote)}
        >
          Decline
        </Button>
      )}
    </Box>
  );
}

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function QuoteCard(props: QuoteProps) {
  const { business, amount, description } = props.quote;
  return (
    <Box component="li" sx={{ py: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{business.name}</Typography>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {formatPence(amount)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={TEXT}>
        {description}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <QuoteStatusChip quote={props.quote} />
        <Typography variant="caption" color="textSecondary">
          {dayOfQuote(props.quote)}
        </Typography>
      </Box>
      <QuoteButtons {...props} />
    </Box>
  );
}

function QuoteTableRow(props: QuoteProps) {
  const { business, amount, description } = props.quote;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {business.name}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
        {formatPence(amount)}
      </TableCell>
      <TableCell sx={TEXT}>{description}</TableCell>
      <TableCell>
        <QuoteStatusChip quote={props.quote} />
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {dayOfQuote(props.quote)}
        </Typography>
      </TableCell>
      <TableCell>
        <QuoteButtons {...props} />
      </TableCell>
    </TableRow>
  );
}

function QuoteList({
  quotes,
  ...handlers
}: Omit<QuoteProps, 'quote'> & { quotes: readonly PropertyQuote[] }) {
  const phone = usePhone();
  if (phone)
    return (
      <Box component="ul" sx={PLAIN_LIST}>
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} {...handlers} />
        ))}
      </Box>
    );
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label="Quotes"
        sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, verticalAlign: 'top' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '23%' }}>Business</TableCell>
            <TableCell align="right" sx={{ width: '15%' }}>
              Price
            </TableCell>
            <TableCell>What it includes</TableCell>
            <TableCell sx={{ width: '18%' }}>Status</TableCell>
            <TableCell sx={{ width: '16%' }} aria-label="Actions" />
          </TableRow>
        </TableHead>
        <TableBody>
          {quotes.map((quote) => (
            <QuoteTableRow key={quote.id} quote={quote} {...handlers} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The quotes for a property side by side. Nothing while there are none. */
export function QuotesSection({ propertyId }: { propertyId: string }) {
  const { data = [] } = usePropertyQuotes(propertyId);
  const [chosen, setChosen] = useState<PropertyQuote | null>(null);
  const [declining, setDeclining] = useState<PropertyQuote | null>(null);
  if (data.length === 0) return null;
  const quotes = [...data].sort(byUse);
  return (
    <Section title="Quotes" anchor="quotes" description={NO_PAYMENT}>
      <QuoteList quotes={quotes} onChoose={setChosen} onDecline={setDeclining} />
      {chosen && (
        <ChooseQuote propertyId={propertyId} quote={chosen} quotes={data} onClose={() => setChosen(null)} />
      )}
      {declining && (
        <DeclineQuote
          propertyId={propertyId}
          quote={declining}
          businessName={declining.business.name}
          onClose={() => setDeclining(null)}
        />
      )}
    </Section>
  );
}
