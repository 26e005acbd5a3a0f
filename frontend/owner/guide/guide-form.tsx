import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type FieldErrors, useFieldArray, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { GUIDE_SECTION_PRESETS } from '../../../backend/contract/guides';
import { GUIDE_SECTIONS_MAX } from '../../../backend/contract/limits';
import { Form, SubmitButton } from '../../shared/forms/form';
import { hasPhone } from '../../shared/guide/guide-text';
import { UnsavedChanges } from '../shared/unsaved-changes';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { ADD_SECTION, AddSection } from './add-section';
import { useSaveSections } from './mutations';
import { type GuideValues, SectionFields, trimSections } from './section-fields';

/** Always in sight while something is not saved. */
const SAVE_BAR = {
  position: 'sticky',
  bottom: { xs: 56, md: 0 },
  zIndex: 1,
  display: 'flex',
  py: 1.5,
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Below the sections: the field in which a number is typed stays where it is. */
function PhoneHint({ form }: { form: UseFormReturn<GuideValues> }) {
  const sections = useWatch({ control: form.control, name: 'sections' });
  if (sections.length === 0 || hasPhone(sections)) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      Tip: put a phone number in any section. Guests can tap it to call.
    </Typography>
  );
}

/** Which section is unfolded, and how a wrong one is shown. */
export function useUnfolded(form: UseFormReturn<GuideValues>) {
  const [opened, setOpened] = useState<number | null>(null);
  const showWrong = ({ sections = [] }: FieldErrors<GuideValues>) => {
    const wrong = Array.from(sections as ArrayLike<object | undefined>).findIndex(Boolean);
    setOpened(wrong);
    const field = sections[wrong]?.title ? 'title' : 'text';
    setTimeout(() => form.setFocus(`sections.${wrong}.${field}`));
  };
  return { opened, setOpened, showWrong };
}

interface GuideFormProps {
  propertyId: string;
  form: UseFormReturn<GuideValues>;
  unfolded: ReturnType<typeof useUnfolded>;
  /** Until then, sharing is the page's first act, and it saves too. */
  shared: boolean;
}

/** Writes the sections of a guide: add, change, reorder, remove, save. */
export function GuideForm({ propertyId, form, unfolded, shared }: GuideFormProps) {
  const save = useSaveSections(propertyId);
  const { opened, setOpened, showWrong } = unfolded;
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'sections' });
  const { isDirty } = useFormState({ control: form.control });
  const sectionAt = (index: number) => document.getElementById(`guide-section-${index}`);
  const focus = (index: number) => setTimeout(() => sectionAt(index)?.focus());
  const moveTo = (from: number, to: number) => {
    move(from, to);
    if (opened === from) setOpened(to);
    else if (opened === to) setOpened(from);
    focus(to);
  };
  return (
    <Form
      form={form}
      onInvalid={showWrong}
      onSubmit={async ({ sections }) => {
        const written = trimSections(sections);
        await save.mutateAsync(written);
        form.reset({ sections: written });
        // The button that had the focus goes with its bar. A full guide has none to add a section.
        (document.getElementById(ADD_SECTION) ?? sectionAt(0))?.focus({ preventScroll: true });
      }}
    >
      {fields.length === 0 && (
        <Typography color="textSecondary">
          The guide is empty. Start with what guests ask about most: Wi-Fi, heating and bins.
        </Typography>
      )}
      <Box component="ol" aria-label="Sections" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2 }}>
        {fields.map((field, index) => (
          <SectionFields
            key={field.id}
            index={index}
            count={fields.length}
            open={index === opened}
            onToggle={() => setOpened(index === opened ? null : index)}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => {
              remove(index);
              if (opened !== null && opened >= index) setOpened(opened === index ? null : opened - 1);
              focus(Math.max(0, index - 1));
            }}
          />
        ))}
      </Box>
      <PhoneHint form={form} />
      {fields.length === GUIDE_SECTIONS_MAX && (
        <Typography color="textSecondary">A guide can have up to {GUIDE_SECTIONS_MAX} sections.</Typography>
      )}
      {fields.length < GUIDE_SECTIONS_MAX && (
        <Box>
          <AddSection
            used={() => form.getValues('sections').map(({ kind }) => kind)}
            onAdd={(kind) => {
              setOpened(fields.length);
              append(
                { kind, title: GUIDE_SECTION_PRESETS[kind].title, text: '' },
                { focusName: `sections.${fields.length}.text` },
              );
            }}
          />
        </Box>
      )}
      {isDirty && (
        <Box sx={SAVE_BAR}>
          <SubmitButton variant={shared ? 'contained' : 'outlined'}>Save Guide</SubmitButton>
        </Box>
      )}
      <UnsavedChanges when={isDirty} />
    </Form>
  );
}
