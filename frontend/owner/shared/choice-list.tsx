import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Fragment, type KeyboardEvent } from 'react';

interface Choice {
  id: string;
  primary: string;
  secondary: string;
  /** At the right, such as a distance. */
  detail?: string;
  /** Under the second line, such as a state. */
  note?: string;
  /** Heading above the first of the choices with the same group. */
  group?: string;
}

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The arrow keys move within the list; Tab leaves it, as in any group of radio buttons. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const index = options.findIndex((option) => option === document.activeElement);
  if (index < 0) return;
  event.preventDefault();
  options[step(index, options.length)]?.focus();
}

const NOTE = { display: 'block', color: 'text.primary', fontWeight: 550 } as const;

interface RowProps {
  choice: Choice;
  checked: boolean;
  reachable: boolean;
  onChoose: (id: string) => void;
}

function Row({ choice, checked, reachable, onChoose }: RowProps) {
  const { id, primary, secondary, detail, note } = choice;
  const Mark = checked ? RadioButtonChecked : RadioButtonUnchecked;
  return (
    <ListItem disablePadding role="presentation">
      <ListItemButton
        role="radio"
        aria-checked={checked}
        aria-label={[primary, secondary, note, detail].filter(Boolean).join(', ')}
        tabIndex={reachable ? 0 : -1}
        selected={checked}
        onClick={() => onChoose(id)}
        // On a phone the detail stands under the name, which would have no room beside it.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Mark
          aria-hidden
          fontSize="small"
          sx={{ mr: 1.5, color: checked ? 'primary.main' : 'text.secondary' }}
        />
        <ListItemText
          primary={primary}
          secondary={
            <>
              {secondary}
              {note && (
                <Box component="span" sx={NOTE}>
                  {note}
                </Box>
              )}
            </>
          }
          sx={{ overflowWrap: 'anywhere', minWidth: 0, flexBasis: { xs: 'calc(100% - 32px)', sm: 'auto' } }}
        />
        {detail && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ ml: { xs: 4, sm: 1.5 }, mt: { xs: -0.5, sm: 0 }, flexShrink: 0 }}
          >
            {detail}
          </Typography>
        )}
      </ListItemButton>
    </ListItem>
  );
}

/** A list of places or businesses from which the user chooses one, with Space or Enter. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const reachable = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <List dense disablePadding role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice, index) => (
        <Fragment key={choice.id}>
          {choice.group && choice.group !== choices[index - 1]?.group && (
            <Typography
              component="li"
              role="presentation"
              variant="caption"
              color="textSecondary"
              sx={{ px: 2, pt: 1.25, pb: 0.5, fontWeight: 600 }}
            >
              {choice.group}
            </Typography>
          )}
          <Row
            choice={choice}
            checked={choice.id === chosen}
            reachable={choice === reachable}
            onChoose={onChoose}
          />
        </Fragment>
      ))}
    </List>
  );
}
