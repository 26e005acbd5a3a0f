import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { Section } from './section';

const INSET = { px: { xs: 2, sm: 3 } } as const;

interface FoldedSectionProps {
  title: string;
  /** URL fragment of links to the section. */
  anchor?: string;
  lazy?: boolean;
  children: ReactNode;
}

/** A section that few people need, closed until it is opened. */
export function FoldedSection({ title, anchor, lazy = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" id={anchor} aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Disclosure
        lazy={lazy}
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

/** The same on a phone only, where it would be far down a long page. */
export function PhoneFoldedSection(props: FoldedSectionProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  if (narrow) return <FoldedSection lazy {...props} />;
  const { title, anchor, children } = props;
  return (
    <Section title={title} {...(anchor && { anchor })}>
      {children}
    </Section>
  );
}
