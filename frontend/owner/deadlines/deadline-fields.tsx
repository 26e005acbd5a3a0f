import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { DEADLINE_KINDS, DEADLINE_PRESETS, type DeadlineKind } from '../../../backend/contract/deadlines';
import {
  DEADLINE_FIRST_DAY,
  DEADLINE_LAST_DAY,
  DEADLINE_MONTHS_MAX,
  DEADLINE_NOTE_MAX,
  DEADLINE_TITLE_MAX,
} from '../../../backend/contract/limits';
import type { ServiceCategory } from '../../api/types';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import type { DeadlineBody } from './mutations';
import type { Deadline } from './queries';

/** What the form holds: everything as text. */
export interface DeadlineValues {
  kind: DeadlineKind;
  title: string;
  dueOn: string;
  everyMonths: string;
  serviceCategoryId: string;
  note: string;
}

const KINDS = DEADLINE_KINDS.map((value) => ({
  value,
  label: DEADLINE_PRESETS[value].title ?? 'Something else',
}));
const NONE = 'none';

/** What a kind usually has. */
function presetOf(kind: DeadlineKind, categories: readonly ServiceCategory[]) {
  const { title, everyMonths, category } = DEADLINE_PRESETS[kind];
  return {
    title: title ?? '',
    everyMonths: everyMonths === null ? '' : String(everyMonths),
    serviceCategoryId: categories.find(({ name }) => name === category)?.id ?? NONE,
  };
}

export function valuesOf(
  deadline: Deadline | undefined,
  categories: readonly ServiceCategory[],
): DeadlineValues {
  if (!deadline) return { kind: 'GAS_SAFETY', ...presetOf('GAS_SAFETY', categories), dueOn: '', note: '' };
  const { kind, title, dueOn, everyMonths, serviceCategoryId, note } = deadline;
  return {
    kind,
    title,
    dueOn,
    everyMonths: everyMonths === null ? '' : String(everyMonths),
    serviceCategoryId: serviceCategoryId ?? NONE,
    note: note ?? '',
  };
}

export const bodyOf = (values: DeadlineValues): DeadlineBody => ({
  kind: values.kind,
  title: values.title.trim(),
  dueOn: values.dueOn,
  everyMonths: values.everyMonths.trim() === '' ? null : Number(values.everyMonths),
  serviceCategoryId: values.serviceCategoryId === NONE ? null : values.serviceCategoryId,
  note: values.note.trim() || null,
});

const validMonths = (value: string) =>
  value.trim() === '' ||
  (/^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= DEADLINE_MONTHS_MAX) ||
  `Enter a whole number from 1 to ${DEADLINE_MONTHS_MAX}, or leave it empty`;

/** The fields of a deadline. Another kind brings its own title, interval and service. */
export function DeadlineFields({ categories }: { categories: readonly ServiceCategory[] }) {
  const { setValue } = useFormContext<DeadlineValues>();
  const kind = useWatch<DeadlineValues, 'kind'>({ name: 'kind' });
  const applyPreset = (next: DeadlineKind) => {
    for (const [name, value] of Object.entries(presetOf(next, categories)))
      setValue(name as 'title', value, { shouldDirty: true });
  };
  return (
    <>
      <FormSelect<DeadlineValues>
        name="kind"
        label="What is due"
        options={KINDS}
        helperText={DEADLINE_PRESETS[kind].hint}
        onChange={(event) => applyPreset(event.target.value as DeadlineKind)}
      />
      <FormTextField<DeadlineValues>
        name="title"
        label="Title"
        slotProps={{ htmlInput: { maxLength: DEADLINE_TITLE_MAX, autoComplete: 'off' } }}
        rules={{ validate: (value) => value.trim() !== '' || 'Please enter a title' }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormTextField<DeadlineValues>
          name="dueOn"
          label="Due on"
          type="date"
          slotProps={{ htmlInput: { min: DEADLINE_FIRST_DAY, max: DEADLINE_LAST_DAY } }}
          rules={{ required: 'Please enter the day it is due' }}
        />
        <FormTextField<DeadlineValues>
          name="everyMonths"
          label="Repeats every (months)"
          helperText="Leave empty if it doesn't repeat"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
          rules={{ validate: validMonths }}
        />
      </Box>
      <FormSelect<DeadlineValues>
        name="serviceCategoryId"
        label="Service needed"
        helperText={'"Find Someone" searches for this service.'}
        options={[
          { value: NONE, label: 'None' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormTextField<DeadlineValues>
        name="note"
        label="Note (optional)"
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: DEADLINE_NOTE_MAX } }}
      />
    </>
  );
}
