import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { SubmitButton } from '../../shared/forms/form';
import { keepFocus } from '../../shared/layout/focus';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';

interface FormSectionProps {
  title: string;
  description: string;
  /** The button that opens the form. */
  openLabel: string;
  danger?: boolean;
  /** Beside the title, where the section is folded. */
  state?: string;
  /** The form. */
  children: (onClose: () => void) => ReactNode;
}

/** A setting whose form appears only when it is asked for. */
export function FormSection(props: FormSectionProps) {
  const { title, description, openLabel, danger = false, state, children } = props;
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    keepFocus();
  };
  return (
    <PhoneFoldedSection
      title={title}
      state={state}
      description={description}
      {...(danger && { tone: 'danger' })}
      actions={
        !open && (
          <Button variant="outlined" color={danger ? 'error' : 'inherit'} onClick={() => setOpen(true)}>
            {openLabel}
          </Button>
        )
      }
    >
      {open && children(close)}
    </PhoneFoldedSection>
  );
}

interface FormButtonsProps {
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
}

export function FormButtons({ submitLabel, danger = false, onClose }: FormButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SubmitButton color={danger ? 'error' : 'primary'}>{submitLabel}</SubmitButton>
      <Button color="inherit" onClick={onClose}>
        Cancel
      </Button>
    </Box>
  );
}
