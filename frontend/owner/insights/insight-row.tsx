import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { InsightAction } from './insight-action';
import { insightAge, insightDetail, insightText } from './insight-text';
import type { Insight } from './queries';

const LEVELS = {
  ACT: { Icon: ErrorOutline, color: 'warning.main', label: 'Needs you now' },
  SOON: { Icon: Schedule, color: 'info.main', label: 'Soon' },
  KNOW: { Icon: InfoOutlined, color: 'text.secondary', label: 'Good to know' },
} as const;

interface InsightRowProps {
  insight: Insight;
  /** After the row's own button. */
  more?: ReactNode;
}

/** How urgent an insight is. */
export function LevelIcon({ level }: Pick<Insight, 'level'>) {
  const { Icon, color, label } = LEVELS[level];
  return <Icon titleAccess={label} sx={{ color, fontSize: 20, mt: '2px', flexShrink: 0 }} />;
}

/** What is the matter, and for how long. */
export function Sentence({ insight }: { insight: Insight }) {
  const age = insightAge(insight);
  return (
    <>
      {insightText(insight)}
      {age && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {' '}
          · {age}
        </Box>
      )}
    </>
  );
}

/** What somebody wrote about it, in at most two lines. */
export function Detail({ insight }: { insight: Insight }) {
  const detail = insightDetail(insight);
  if (!detail) return null;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
      }}
    >
      {detail}
    </Typography>
  );
}

/** One insight as a list item: urgency, a sentence with its age, and what can be done. */
export function InsightRow({ insight, more }: InsightRowProps) {
  const id = useId();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 20rem', minWidth: 0 }}>
        <LevelIcon level={insight.level} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Sentence insight={insight} />
          </Typography>
          <Detail insight={insight} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: { xs: 'auto' } }}>
        <InsightAction insight={insight} describedBy={id} />
        {more}
      </Box>
    </Box>
  );
}

/** Insights as one list in a card. */
export function InsightList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
