import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { Section } from './section';
import { usePhone } from './use-phone';

const INSET = { px: { xs: 2, sm: 3 } } as const;

interface FoldedSectionProps {
  title: string;
  /** URL fragment of links to the section. */
  anchor?: string;
  lazy?: boolean;
  /** At first. */
  open?: boolean;
  children: ReactNode;
}

/** A section that few people need, closed until it is opened. */
export function FoldedSection({ title, anchor, lazy = false, open = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" id={anchor} aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Disclosure
        lazy={lazy}
        open={open}
        sx={{ ...INSET, py: 0.75 }}
        summary={
          <Typography variant="h2" id={id} sx={{ flex: 1 }}>
            {title}
          </Typography>
        }
      >
        <Box sx={{ ...INSET, pb: { xs: 2, sm: 3 }, pt: 0.5 }}>{children}</Box>
      </Disclosure>
    </Card>
  );
}

interface PhoneFoldedSectionProps extends FoldedSectionProps {
  /** On a phone it is folded, too. */
  description?: string;
  /** At the right of the heading, and on a phone in the folded part. */
  actions?: ReactNode;
}

/** The same on a phone only, where it would be far down a long page. */
export function PhoneFoldedSection(props: PhoneFoldedSectionProps) {
  const { title, anchor, description, actions, lazy = true, open = false, children } = props;
  // Decided once: what is typed in it must stay when a phone is turned.
  const [folds] = useState(usePhone());
  if (!folds)
    return (
      <Section title={title} description={description} actions={actions} {...(anchor && { anchor })}>
        {children}
      </Section>
    );
  return (
    <FoldedSection lazy={lazy} open={open} title={title} {...(anchor && { anchor })}>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {description}
        </Typography>
      )}
      {actions && <Box sx={{ mb: 2 }}>{actions}</Box>}
      {children}
    </FoldedSection>
  );
}
