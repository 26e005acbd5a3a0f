import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  GUIDE_SECTION_KINDS,
  GUIDE_SECTION_PRESETS,
  type GuideSectionKind,
} from '../../../backend/contract/guides';
import { GUIDE_TEXT_MAX, GUIDE_TITLE_MAX } from '../../../backend/contract/limits';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { QUIET_ENDING } from '../../shared/layout/theme';
import type { GuideValues } from './guide-form';

interface SectionFieldsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const KINDS = GUIDE_SECTION_KINDS.map((value) => ({ value, label: GUIDE_SECTION_PRESETS[value].title }));

/** What the section is about. Another kind brings its usual title, in place of the usual title of the one before. */
function KindField({ index, kind }: { index: number; kind: GuideSectionKind }) {
  const { getValues, setValue } = useFormContext<GuideValues>();
  const changeTitle = (next: GuideSectionKind) => {
    const title = getValues(`sections.${index}.title`).trim();
    if (title === '' || title === GUIDE_SECTION_PRESETS[kind].title)
      setValue(`sections.${index}.title`, GUIDE_SECTION_PRESETS[next].title, { shouldDirty: true });
  };
  return (
    <FormSelect<GuideValues>
      name={`sections.${index}.kind`}
      label="Kind"
      options={KINDS}
      onChange={(event) => changeTitle(event.target.value as GuideSectionKind)}
      sx={{ flex: { xs: 1, sm: '0 0 232px' }, minWidth: 0 }}
    />
  );
}

/** One section: its title, its text, and where it stands. */
export function SectionFields({ index, count, onMove, onRemove }: SectionFieldsProps) {
  const [kind = 'OTHER', title, text] = useWatch<
    GuideValues,
    [`sections.${number}.kind`, `sections.${number}.title`, `sections.${number}.text`]
  >({ name: [`sections.${index}.kind`, `sections.${index}.title`, `sections.${index}.text`] });
  const name = title?.trim() || `section ${index + 1}`;
  return (
    <Card
      component="li"
      variant="outlined"
      id={`guide-section-${index}`}
      tabIndex={-1}
      aria-label={`Section ${index + 1} of ${count}: ${name}`}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, scrollMarginTop: 80 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 2, columnGap: 0.5, alignItems: 'flex-end' }}>
        <KindField index={index} kind={kind} />
        <FormTextField<GuideValues>
          name={`sections.${index}.title`}
          label="Title"
          // On a phone it has a line of its own, below the kind and the buttons.
          sx={{ order: { xs: 2, sm: 1 }, flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, ml: { sm: 1 } }}
          slotProps={{ htmlInput: { maxLength: GUIDE_TITLE_MAX, autoComplete: 'off' } }}
          rules={{ validate: (value) => !!value?.trim() || 'Please enter a title' }}
        />
        <Box sx={{ order: { xs: 1, sm: 2 }, display: 'flex', gap: 0.5 }}>
          <IconButton aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUpward />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDownward />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={QUIET_ENDING}>
            <DeleteOutlined />
          </IconButton>
        </Box>
      </Box>
      <FormTextField<GuideValues>
        name={`sections.${index}.text`}
        label="Text"
        multiline
        minRows={3}
        maxRows={16}
        helperText={
          text ? `${text.length} of ${GUIDE_TEXT_MAX} characters` : GUIDE_SECTION_PRESETS[kind].hint
        }
        slotProps={{ htmlInput: { maxLength: GUIDE_TEXT_MAX } }}
        rules={{ validate: (value) => !!value?.trim() || 'Please enter the text' }}
      />
    </Card>
  );
}
