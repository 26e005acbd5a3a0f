import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps, ReactNode } from 'react';
import * as folded from '../../shared/layout/folded-section';
import * as shared from '../../shared/layout/section';

// HQ shows much at once, so its sections are dense.

export const Section = (props: ComponentProps<typeof shared.Section>) => <shared.Section dense {...props} />;
export const PhoneFoldedSection = (props: ComponentProps<typeof folded.PhoneFoldedSection>) => (
  <folded.PhoneFoldedSection dense {...props} />
);
export const Facts = (props: ComponentProps<typeof shared.Facts>) => <shared.Facts dense {...props} />;
export const Fact = (props: ComponentProps<typeof shared.Fact>) => <shared.Fact dense {...props} />;

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
