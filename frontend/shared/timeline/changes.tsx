import Box from '@mui/material/Box';
import type { TextDigest } from '../../../backend/contract/history/own-events';
import { formatDateTime, formatDay, interval } from '../format';
import { Disclosure } from '../layout/disclosure';
import { WholeDates } from '../layout/whole-dates';
import { PLAIN_LIST } from '../layout/plain-list';
import { registrationStatusWords, statusWords } from '../layout/status-chip';
import { filterWords, recordedWords } from './recorded-words';

/** A status, role or type in the API's spelling. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Texts by users are shown as written, even in capitals. */
const WRITTEN = new Set([
  'name',
  'description',
  'businessType',
  'service',
  'services',
  'certificates',
  'memorableName',
  'person',
  'property',
  'business',
  'address',
  'town',
  'registrationNumber',
  'vatRegistrationNo',
  'scheme',
  'number',
]);

type Fields = Record<string, unknown> | null;

/** What an event led to. Finished work has the status CANCELLED, and is never called that. */
export const afterOf = ({ action, after }: { action: string; after: Fields }): Fields =>
  action === 'invitation.finished' && after ? { ...after, status: 'FINISHED' } : after;

const OWN_WORDS: Partial<Record<string, string>> = {
  vatRegistrationNo: 'VAT number',
  expiresOn: 'valid until',
  everyMonths: 'repeats',
  enabled: 'open to guests',
};

const OWN_VALUES: Partial<Record<string, string>> = {
  totp: 'authenticator app',
  passkey: 'passkey',
  'recovery-codes': 'recovery codes',
};

/** `registrationStatus` as words: `registration status`. */
export const fieldWords = (field: string) =>
  OWN_WORDS[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isEmpty = (value: unknown): value is null | undefined | '' | [] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Two texts of one length differ by the beginning of their hash. */
const digestWords = ({ characters, sha256 }: TextDigest) =>
  `text of ${characters.toLocaleString('en-GB')} characters (${sha256.slice(0, 8)})`;

function words(field: string, value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) return value.map((one) => words(field, one)).join(', ') || '–';
  if (typeof value === 'object' && 'sha256' in value) return digestWords(value as TextDigest);
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${fieldWords(name)} ${words(name, one)}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'everyMonths') return interval(Number(value)).toLowerCase();
  if (typeof value !== 'string') return JSON.stringify(value);
  if (WRITTEN.has(field)) return value;
  if (field === 'filters') return filterWords(value, words);
  const recorded = recordedWords(field, value);
  if (recorded) return recorded;
  if (field === 'registrationStatus') return registrationStatusWords(value);
  if (field === 'method') return OWN_VALUES[value] ?? value;
  if (MOMENT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDay(value);
  return CONSTANT.test(value) ? statusWords(value) : value;
}

/**
 * Fields that the list leaves out: the notes of a decision stand below it, the approved profile is folded, and the
 * name of the event says that changes were reviewed.
 */
const LEFT_OUT = new Set(['reviewNotes', 'revision', 'profile', 'changedSinceApproval']);

/** Whether a value says nothing without the name of its field. */
const isBare = (value: unknown) =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && DAY.test(value));

/** Ids of other records, which are shown by their names. */
const NAMED: Record<string, string> = { userId: 'person', propertyId: 'property', businessId: 'business' };

/** The fields with names instead of ids. Other ids say nothing to a reader, and a record without a name is left out. */
function withNames(fields: Fields, names: Readonly<Record<string, string>>): Fields {
  if (!fields) return null;
  const named = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const label = NAMED[field];
    if (!label) return field.endsWith('Id') ? [] : [[field, value]];
    const name = names[String(value)];
    return name === undefined ? [] : [[label, name]];
  });
  return Object.fromEntries(named);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The old and new value of each field. */
export function Changes({
  names = {},
  ...given
}: {
  before: Fields;
  after: Fields;
  /** The names of the records whose ids are in the fields. */
  names?: Readonly<Record<string, string>> | undefined;
}) {
  const before = withNames(given.before, names);
  const after = withNames(given.after, names);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !LEFT_OUT.has(field) && words(field, before?.[field]) !== words(field, after?.[field]),
  );
  const profile = after?.profile as Fields | undefined;
  return (
    <>
      {fields.length > 0 && <ChangedFields {...{ fields, before, after }} />}
      {profile && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Disclosure inline summary="What was approved">
            <Changes before={null} after={profile} />
          </Disclosure>
        </Box>
      )}
    </>
  );
}

interface ChangedFieldsProps {
  fields: string[];
  before: Fields;
  after: Fields;
}

function ChangedFields({ fields, before, after }: ChangedFieldsProps) {
  return (
    <Box component="ul" sx={{ ...PLAIN_LIST, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {fields.map((field) => {
        const was = before && !(after && isEmpty(before[field])) && words(field, before[field]);
        const now = after && words(field, after[field]);
        return (
          <li key={field} data-bare={isBare(after?.[field] ?? before?.[field]) || undefined}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {capitalized(fieldWords(field))}:{'\u00a0'}
            </Box>
            {was && (
              <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
                {was}
              </Box>
            )}
            {/* A line may end after the arrow, not before it. */}
            {was && now && '\u00a0→ '}
            {now && (
              <span>
                <WholeDates text={now} />
              </span>
            )}
          </li>
        );
      })}
    </Box>
  );
}
