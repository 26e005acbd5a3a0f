import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import * as shared from '../../shared/layout/section';

// HQ shows much at once, so its sections are dense.

export const Section = (props: ComponentProps<typeof shared.Section>) => <shared.Section dense {...props} />;
export const Facts = (props: ComponentProps<typeof shared.Facts>) => <shared.Facts dense {...props} />;
export const Fact = (props: ComponentProps<typeof shared.Fact>) => <shared.Fact dense {...props} />;

interface EmptySectionProps {
  title: string;
  anchor?: string;
  words: string;
  link?: ReactNode;
}

/** A section with nothing to show, in one line. */
export const EmptySection = ({ words, link, ...section }: EmptySectionProps) => (
  <Section
    {...section}
    actions={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="body2" color="textSecondary">
          {words}
        </Typography>
        {link}
      </Box>
    }
  />
);
