import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useWatch } from 'react-hook-form';
import { GUIDE_SECTION_PRESETS, type GuideSectionKind } from '../../../backend/contract/guides';
import { GUIDE_TEXT_MAX, GUIDE_TITLE_MAX } from '../../../backend/contract/limits';
import { FormTextField } from '../../shared/forms/fields';
import type { GuideValues } from './guide-form';

interface SectionFieldsProps {
  index: number;
  count: number;
  kind: GuideSectionKind;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One section: its title, its text, and where it stands. */
export function SectionFields({ index, count, kind, onMove, onRemove }: SectionFieldsProps) {
  const [title, text] = useWatch<GuideValues, [`sections.${number}.title`, `sections.${number}.text`]>({
    name: [`sections.${index}.title`, `sections.${index}.text`],
  });
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
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end' }}>
        <FormTextField<GuideValues>
          name={`sections.${index}.title`}
          label="Title"
          sx={{ flex: 1, minWidth: 0 }}
          slotProps={{ htmlInput: { maxLength: GUIDE_TITLE_MAX, autoComplete: 'off' } }}
          rules={{ validate: (value) => !!value?.trim() || 'Please enter a title' }}
        />
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
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
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
