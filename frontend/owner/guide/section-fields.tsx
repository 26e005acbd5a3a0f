import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  GUIDE_SECTION_KINDS,
  GUIDE_SECTION_PRESETS,
  type GuideSectionKind,
} from '../../../backend/contract/guides';
import { GUIDE_TEXT_MAX, GUIDE_TITLE_MAX } from '../../../backend/contract/limits';
import { FormSelect, FormTextField } from '../../shared/forms/fields';
import { QUIET_ENDING } from '../../shared/layout/theme';
import { useMenu } from '../../shared/layout/use-menu';
import { usePhone } from '../../shared/layout/use-phone';
import type { GuideSection } from './queries';

export interface GuideValues {
  sections: GuideSection[];
}

/** As they are saved. */
export const trimSections = (sections: readonly GuideSection[]): GuideSection[] =>
  sections.map(({ kind, title, text }) => ({ kind, title: title.trim(), text: text.trim() }));

interface SectionFieldsProps {
  index: number;
  count: number;
  /** At most one section is unfolded. */
  open: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Near the limit the text says how long it is. */
const COUNTED_FROM = GUIDE_TEXT_MAX - 200;

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
      sx={{ flex: { sm: '0 0 232px' }, minWidth: 0 }}
    />
  );
}

interface HeadProps extends SectionFieldsProps {
  name: string;
  text: string;
}

type Tool = ReturnType<typeof toolsOf>[number];

/** What moves and removes a section. */
const toolsOf = ({ index, count, name, onMove, onRemove }: HeadProps) => [
  {
    label: `Move ${name} up`,
    words: 'Move up',
    Icon: ArrowUpward,
    disabled: index === 0,
    run: () => onMove(index - 1),
  },
  {
    label: `Move ${name} down`,
    words: 'Move down',
    Icon: ArrowDownward,
    disabled: index === count - 1,
    run: () => onMove(index + 1),
  },
  { label: `Remove ${name}`, words: 'Remove', Icon: DeleteOutlined, run: onRemove, sx: QUIET_ENDING },
];

/** The tools behind one button, for phones, where three would leave the text no room. */
function ToolsMenu({ name, tools }: { name: string; tools: readonly Tool[] }) {
  const { close, button, menu } = useMenu();
  return (
    <>
      <IconButton {...button} aria-label={`Change ${name}`}>
        <MoreHoriz />
      </IconButton>
      {/* Each action moves the focus to the section that it leaves behind. */}
      <Menu {...menu}>
        {tools.map(({ label, words, disabled = false, run }) => (
          <MenuItem
            key={words}
            aria-label={label}
            disabled={disabled}
            onClick={() => {
              close();
              run();
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A text of several lines in one, with dots between lines that are no sentences. */
const inOneLine = (text: string) =>
  text
    .trim()
    .replaceAll(/([.!?])\s*\n\s*/g, '$1 ')
    .replaceAll(/\s*\n\s*/g, ' · ');

/** The line of a folded section, with what moves and removes it. */
function Head(props: HeadProps) {
  const { index, open, name, text, onToggle } = props;
  const narrow = usePhone();
  const tools = toolsOf(props);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={`guide-fields-${index}`}
        onClick={onToggle}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
        }}
      >
        <ExpandMore
          aria-hidden
          sx={{ color: 'text.secondary', rotate: open ? '0deg' : '-90deg', flexShrink: 0 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {!open && (
            <Typography noWrap variant="body2" color="textSecondary">
              {inOneLine(text) || 'Nothing written yet'}
            </Typography>
          )}
        </Box>
      </ButtonBase>
      {narrow ? (
        <ToolsMenu name={name} tools={tools} />
      ) : (
        tools.map(({ label, Icon, disabled = false, run, sx = {} }) => (
          <IconButton key={label} aria-label={label} disabled={disabled} onClick={run} sx={sx}>
            <Icon />
          </IconButton>
        ))
      )}
    </Box>
  );
}

/** The fields stay while the section is folded, so that they are checked with the others. */
function Fields({
  index,
  kind,
  text,
  open,
}: {
  index: number;
  kind: GuideSectionKind;
  text: string;
  open: boolean;
}) {
  const counted = text.length >= COUNTED_FROM;
  return (
    <Box id={`guide-fields-${index}`} sx={{ display: open ? 'grid' : 'none', gap: 2 }}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
        <KindField index={index} kind={kind} />
        <FormTextField<GuideValues>
          name={`sections.${index}.title`}
          label="Title"
          sx={{ flex: 1, minWidth: 0 }}
          slotProps={{ htmlInput: { maxLength: GUIDE_TITLE_MAX, autoComplete: 'off' } }}
          rules={{ validate: (value) => !!value?.trim() || 'Please enter a title' }}
        />
      </Box>
      <FormTextField<GuideValues>
        name={`sections.${index}.text`}
        label="Text"
        multiline
        minRows={3}
        maxRows={16}
        helperText={
          counted ? `${text.length} of ${GUIDE_TEXT_MAX} characters` : GUIDE_SECTION_PRESETS[kind].hint
        }
        slotProps={{ htmlInput: { maxLength: GUIDE_TEXT_MAX } }}
        rules={{ validate: (value) => !!value?.trim() || 'Please enter the text' }}
      />
    </Box>
  );
}

/** One section: its title, its text, and where it stands. Folded, it is one line. */
export function SectionFields(props: SectionFieldsProps) {
  const { index, count, open } = props;
  const [kind = 'OTHER', title, text = ''] = useWatch<
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
      sx={{ px: { xs: 1, sm: 1.5 }, py: 1, minWidth: 0, scrollMarginTop: 80 }}
    >
      <Head {...props} name={name} text={text} />
      <Box sx={{ px: 1, ...(open && { pt: 1, pb: 1.5 }) }}>
        <Fields index={index} kind={kind} text={text} open={open} />
      </Box>
    </Card>
  );
}
