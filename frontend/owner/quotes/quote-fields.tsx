import { useState } from 'react';
import {
  QUOTE_AMOUNT_MAX,
  QUOTE_DAYS_MAX,
  QUOTE_DESCRIPTION_MAX,
  QUOTE_DESCRIPTION_MIN,
} from '../../../backend/contract/jobs/quotes';
import { FormTextField } from '../../shared/forms/fields';
import { daysAhead, today } from '../../shared/format';

export interface QuoteValues {
  /** In pounds, as it is typed. */
  amount: string;
  description: string;
  validUntil: string;
}

/** How long a new quote is valid unless the business changes it, in days. */
const USUAL_DAYS = 30;
/** Pounds with at most two decimal places. */
const POUNDS = /^\d{1,6}(\.\d{1,2})?$/;
const toPence = (pounds: string): number => Math.round(Number(pounds) * 100);
const isAmount = (text: string): boolean =>
  POUNDS.test(text) && toPence(text) >= 1 && toPence(text) <= QUOTE_AMOUNT_MAX;

const plain = (text: string): string => text.replaceAll(/[£,\s]/g, '');

/** A new quote before anything is typed. */
export const newQuote = (): QuoteValues => ({
  amount: '',
  description: '',
  validUntil: daysAhead(USUAL_DAYS),
});

/** What is sent of a valid one. */
export const toQuote = ({ amount, description, validUntil }: QuoteValues) => ({
  amount: toPence(plain(amount)),
  description,
  validUntil,
});

/** The fields of a quote in the surrounding form. */
export function QuoteFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const [days] = useState(() => ({ min: today(), max: daysAhead(QUOTE_DAYS_MAX) }));
  return (
    <>
      <FormTextField<QuoteValues>
        name="amount"
        label="Price in pounds"
        autoFocus={autoFocus}
        fullWidth
        rules={{
          validate: (text) =>
            isAmount(plain(text)) || `Enter a price such as 125.00, up to £${QUOTE_AMOUNT_MAX / 100}`,
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField<QuoteValues>
        name="description"
        label="What it includes"
        multiline
        minRows={3}
        fullWidth
        rules={{
          required: 'Please describe what the quote includes',
          minLength: {
            value: QUOTE_DESCRIPTION_MIN,
            message: `Description must be at least ${QUOTE_DESCRIPTION_MIN} characters`,
          },
        }}
        slotProps={{ htmlInput: { maxLength: QUOTE_DESCRIPTION_MAX } }}
      />
      <FormTextField<QuoteValues>
        name="validUntil"
        label="Valid until"
        type="date"
        fullWidth
        rules={{ required: 'Please enter the last day of the quote' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: days }}
      />
    </>
  );
}
