import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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

/** Writes the sections of a guide: add, change, reorder, remove, look at them as a guest does, save. */
export function GuideForm({ propertyId, guide }: { propertyId: string; guide: Guide }) {
  const save = useSaveSections(propertyId);
  const [previewing, setPreviewing] = useState(false);
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
      {fields.length < GUIDE_SECTIONS_MAX ? (
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
      ) : (
        <Typography color="textSecondary">A guide can have up to {GUIDE_SECTIONS_MAX} sections.</Typography>
      )}
      <Box
        sx={{
          position: 'sticky',
          bottom: { xs: 56, md: 0 },
          zIndex: 1,
          display: 'flex',
          gap: 1,
          py: 1.5,
          backgroundColor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <SubmitButton variant={isDirty ? 'contained' : 'outlined'}>Save Guide</SubmitButton>
        <Button color="inherit" onClick={() => setPreviewing(true)} disabled={fields.length === 0}>
          Preview
        </Button>
      </Box>
      {previewing && (
        <GuidePreview sections={form.getValues('sections')} onClose={() => setPreviewing(false)} />
      )}
      <UnsavedChanges when={isDirty} />
    </Form>
  );
}
