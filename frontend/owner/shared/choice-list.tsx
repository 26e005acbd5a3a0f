import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { KeyboardEvent } from 'react';

interface Choice {
  id: string;
  primary: string;
  secondary: string;
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

/** A list of places or businesses from which the user chooses one, with Space or Enter. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const reachable = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <List dense disablePadding role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => {
        const checked = choice.id === chosen;
        const Mark = checked ? RadioButtonChecked : RadioButtonUnchecked;
        return (
          <ListItem key={choice.id} disablePadding role="presentation">
            <ListItemButton
              role="radio"
              aria-checked={checked}
              aria-label={[choice.primary, choice.secondary].filter(Boolean).join(', ')}
              tabIndex={choice === reachable ? 0 : -1}
              selected={checked}
              onClick={() => onChoose(choice.id)}
            >
              <Mark
                aria-hidden
                fontSize="small"
                sx={{ mr: 1.5, color: checked ? 'primary.main' : 'text.secondary' }}
              />
              <ListItemText
                primary={choice.primary}
                secondary={choice.secondary}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
