import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { type FieldErrors, useFieldArray, useForm } from 'react-hook-form';
import { GUIDE_SECTION_PRESETS } from '../../../backend/contract/guides';
import { GUIDE_SECTIONS_MAX } from '../../../backend/contract/limits';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { UnsavedChanges } from '../shared/unsaved-changes';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { AddSection } from './add-section';
import { GuidePreview } from './guide-preview';
import { useSaveSections } from './mutations';
import type { Guide, GuideSection } from './queries';
import { type GuideValues, SectionFields } from './section-fields';

const trimmed = (sections: readonly GuideSection[]): GuideSection[] =>
  sections.map(({ kind, title, text }) => ({ kind, title: title.trim(), text: text.trim() }));

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

/** Writes the sections of a guide: add, change, reorder, remove, look at them as a guest does, save. */
export function GuideForm({ propertyId, guide }: { propertyId: string; guide: Guide }) {
  const save = useSaveSections(propertyId);
  const [previewing, setPreviewing] = useState(false);
  const preview = useRef<HTMLButtonElement>(null);
  /** The section that is unfolded. */
  const [opened, setOpened] = useState<number | null>(null);
  const form = useForm<GuideValues>({ defaultValues: { sections: guide.sections } });
  useDraft({ name: `guide:${propertyId}`, form });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'sections' });
  const { isDirty } = form.formState;
  const focus = (index: number) =>
    setTimeout(() => document.getElementById(`guide-section-${index}`)?.focus());
  const showWrong = ({ sections = [] }: FieldErrors<GuideValues>) => {
    const wrong = Array.from(sections as ArrayLike<object | undefined>).findIndex(Boolean);
    setOpened(wrong);
    const field = sections[wrong]?.title ? 'title' : 'text';
    setTimeout(() => form.setFocus(`sections.${wrong}.${field}`));
  };
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
        const written = trimmed(sections);
        await save.mutateAsync(written);
        form.reset({ sections: written });
        // The button that had the focus goes with its bar.
        preview.current?.focus({ preventScroll: true });
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
      {fields.length === GUIDE_SECTIONS_MAX && (
        <Typography color="textSecondary">A guide can have up to {GUIDE_SECTIONS_MAX} sections.</Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {fields.length < GUIDE_SECTIONS_MAX && (
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
        )}
        <Button
          ref={preview}
          color="inherit"
          onClick={() => setPreviewing(true)}
          disabled={fields.length === 0}
        >
          Preview
        </Button>
      </Box>
      {isDirty && (
        <Box sx={SAVE_BAR}>
          <SubmitButton>Save Guide</SubmitButton>
        </Box>
      )}
      {previewing && (
        <GuidePreview sections={form.getValues('sections')} onClose={() => setPreviewing(false)} />
      )}
      <UnsavedChanges when={isDirty} />
    </Form>
  );
}
