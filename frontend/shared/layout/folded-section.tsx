import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from './disclosure';
import { Section } from './section';
import { usePhone } from './use-phone';

const INSET = { px: { xs: 2, sm: 3 } } as const;

interface FoldedSectionProps {
  title: string;
  /** URL fragment of links to the section, which open it. */
  anchor?: string;
  /** How it stands, in a word or two beside the title. */
  state?: ReactNode;
  tone?: 'danger';
  /** Smaller type, for screens that show a lot. */
  dense?: boolean;
  lazy?: boolean;
  /** At first, or as soon as it becomes true. */
  open?: boolean;
  children?: ReactNode;
}

/** A section that few people need, closed until it is opened. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, anchor, state, tone, dense = false, lazy = false, open = false, children } = props;
  const id = useId();
  const isAsked = useLocation().hash === `#${anchor}`;
  const card = useRef<HTMLElement>(null);
  // It opens by itself, but never closes: somebody may be reading it.
  const [opens, setOpens] = useState(open);
  if ((open || isAsked) && !opens) setOpens(true);
  // The code of a page arrives after the browser has looked for the section.
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked]);
  return (
    <Card
      ref={card}
      variant="outlined"
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{ minWidth: 0, scrollMarginTop: 80 }}
    >
      <Disclosure
        lazy={lazy}
        open={opens}
        sx={{ ...INSET, py: 0.75 }}
        summary={
          <>
            <Typography
              variant="h2"
              id={id}
              color={tone && 'error'}
              sx={{ flex: 1, ...(dense && { fontSize: '1rem' }) }}
            >
              {title}
            </Typography>
            {state && (
              <Typography variant="body2" component="span" color="textSecondary">
                {state}
              </Typography>
            )}
          </>
        }
      >
        <Box sx={{ ...INSET, pb: { xs: 2, sm: 3 }, pt: 0.5 }}>{children}</Box>
      </Disclosure>
    </Card>
  );
}

interface PhoneFoldedSectionProps extends FoldedSectionProps {
  /** On a phone it is folded, too. */
  description?: ReactNode;
  /** At the right of the heading, and on a phone in the folded part. */
  actions?: ReactNode;
}

/** The same on a phone only, where it would be far down a long page. */
export function PhoneFoldedSection(props: PhoneFoldedSectionProps) {
  const { title, anchor, state, tone, dense = false, description, actions } = props;
  const { lazy = true, open = false, children } = props;
  const common = { title, dense, ...(anchor && { anchor }), ...(tone && { tone }) };
  // Decided once: what is typed in it must stay when a phone is turned.
  const [folds] = useState(usePhone());
  if (!folds)
    return (
      <Section {...common} description={description} actions={actions}>
        {children}
      </Section>
    );
  return (
    <FoldedSection {...common} state={state} lazy={lazy} open={open}>
      {description && (
        <Typography variant="body2" component="div" color="textSecondary" sx={{ mb: 1.5 }}>
          {description}
        </Typography>
      )}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, '&:last-child': { mb: 0 } }}>
          {actions}
        </Box>
      )}
      {children}
    </FoldedSection>
  );
}
