import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '../../shared/format';
import { RowList } from '../../shared/rows/row-list';
import { keys } from '../shared/queries/keys';
import { InsightRow } from './insight-row';
import { insightText } from './insight-text';
import { useEndSnooze, useSnooze } from './mutations';
import type { Insight } from '../shared/queries/insights';
import { SnoozeMenu } from './snooze-menu';
import type { StayingRows } from './use-staying-rows';
import { DAY_MS } from '../../../backend/contract/time';

interface SnoozedRowProps {
  insight: Insight;
  days: number;
  onUndo: () => void;
}

/** A snoozed row. It stays where it was until the page is left, so that the snooze can be undone. */
function SnoozedRow({ insight, days, onUndo }: SnoozedRowProps) {
  const [until] = useState(() => new Date(Date.now() + days * DAY_MS).toISOString());
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + li, li + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ flex: '1 1 20rem', overflowWrap: 'anywhere' }}
      >
        Snoozed until {formatDate(until)}: {insightText(insight)}
      </Typography>
      <Button size="small" autoFocus sx={{ ml: 'auto' }} onClick={onUndo}>
        Undo
      </Button>
    </Box>
  );
}

/** What needs the user, each row with a snooze. */
export function SnoozableRows({ rows, isStaying, onAnswered }: StayingRows) {
  const client = useQueryClient();
  const [snoozed, setSnoozed] = useState<ReadonlyMap<string, number>>(new Map());
  const snooze = useSnooze();
  const endSnooze = useEndSnooze();
  // The next visit of this page or of another one with these rows asks again.
  useEffect(() => () => void client.invalidateQueries({ queryKey: keys.insights }), [client]);

  const change = (key: string, days: number | null) =>
    setSnoozed((before) => {
      const after = new Map(before);
      if (days === null) after.delete(key);
      else after.set(key, days);
      return after;
    });
  return (
    <RowList>
      {rows.map((insight) => {
        const { key } = insight;
        const days = snoozed.get(key);
        return days === undefined ? (
          <InsightRow
            key={key}
            insight={insight}
            onAnswered={onAnswered}
            // The server does not name a row that stays, so it cannot be snoozed.
            more={
              !isStaying(insight) && (
                <SnoozeMenu
                  what={insightText(insight)}
                  onSnooze={(chosen) =>
                    void snooze.run({ key, days: chosen }).then((done) => done && change(key, chosen))
                  }
                />
              )
            }
          />
        ) : (
          <SnoozedRow
            key={key}
            insight={insight}
            days={days}
            onUndo={() => void endSnooze.run(key).then((done) => done && change(key, null))}
          />
        );
      })}
    </RowList>
  );
}
