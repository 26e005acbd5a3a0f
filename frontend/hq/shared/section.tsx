import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import * as folded from '../../shared/layout/folded-section';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import * as shared from '../../shared/layout/section';

// HQ shows much at once, so its sections are dense.

export const Section = (props: ComponentProps<typeof shared.Section>) => <shared.Section dense {...props} />;
export const PhoneFoldedSection = (props: ComponentProps<typeof folded.PhoneFoldedSection>) => (
  <folded.PhoneFoldedSection dense {...props} />
);

/** A term and its value. It has a line of its own on a phone, everywhere (`wide`) or nowhere (`short`). */
type Fact = readonly [term: string, value: ReactNode, size?: 'wide' | 'short'];

interface FactSectionProps extends Omit<ComponentProps<typeof Section>, 'children'> {
  columns?: number;
  /** Those that are not there are left out. */
  facts: readonly (Fact | ReactElement | false)[];
  children?: ReactNode;
}

/** A section of terms and values. */
export const FactSection = ({ facts, columns = 2, children, ...section }: FactSectionProps) => (
  <Section {...section}>
    <shared.Facts dense columns={columns}>
      {facts.map((fact) => {
        if (!fact || 'props' in fact) return fact;
        const [term, value, size] = fact;
        return (
          <shared.Fact key={term} dense term={term} wide={size === 'wide'} short={size === 'short'}>
            {value}
          </shared.Fact>
        );
      })}
    </shared.Facts>
    {children}
  </Section>
);

interface EmptySectionProps {
  title: string;
  anchor?: string;
  words: string;
  link?: ReactNode;
  /** Whether the card of the review above says it, too. */
  said?: boolean;
}

/** Whether there is no room to say twice that there is nothing: once in the review, once where it would be. */
export const useSaysOnce = (): boolean => useMediaQuery('(max-width: 699.95px)', { noSsr: true });

/** A section with nothing to show, in one line. On a phone it is left out where the review says so. */
export function EmptySection({ words, link, said = false, ...section }: EmptySectionProps) {
  const saysOnce = useSaysOnce();
  if (said && saysOnce) return null;
  return (
    <Section
      {...section}
      actions={
        <Box data-empty="" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography variant="body2" color="textSecondary">
            {words}
          </Typography>
          {link}
        </Box>
      }
    />
  );
}

const LINES = {
  ...PLAIN_LIST,
  display: 'grid',
  gap: 1,
  fontSize: '0.875rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' },
} as const;

interface LinesSectionProps extends Omit<EmptySectionProps, 'link'> {
  description?: string;
  /** How many there are, when more than the lines. Without one the title says no number. */
  count?: number;
  /** List items. */
  lines: ReactElement[];
  /** Below the lines. */
  children?: ReactNode;
}

/** A section with a line for each record, or with the words that there is none. */
export function LinesSection({ words, said = false, count, lines, children, ...section }: LinesSectionProps) {
  const { description, ...empty } = section;
  if (lines.length === 0) return <EmptySection {...empty} words={words} said={said} />;
  const title = count === undefined ? section.title : `${section.title} (${count})`;
  return (
    <Section {...section} title={title}>
      <Box component="ul" sx={LINES}>
        {lines}
      </Box>
      {children}
    </Section>
  );
}
