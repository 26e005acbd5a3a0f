import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from '../../api/types';
import { formatDateTime } from '../../shared/format';
import { registrationStatusWords, statusWords } from '../../shared/status-chip';
import { SectionList } from '../list-states';
import { useBusinessTimeline } from '../queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';

type TimelineEvent = Answer<'/businesses/{id}/timeline', 'get'>['data'][number];

/** `business.approved` as words: `Business approved`. */
function actionWords(action: string): string {
  const words = action.replaceAll('.', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The change of status, where the event has one. */
function transition({ before, after }: TimelineEvent): string | null {
  const [field, words] =
    before && 'registrationStatus' in before
      ? (['registrationStatus', registrationStatusWords] as const)
      : (['status', statusWords] as const);
  const from = before?.[field];
  const to = after?.[field];
  return typeof from === 'string' && typeof to === 'string' ? `${words(from)} → ${words(to)}` : null;
}

/** What happened to a business, who decided and why. */
export function TimelineSection({ businessId }: { businessId: string }) {
  const timeline = useBusinessTimeline(businessId);
  useLoadError(timeline.error, 'Failed to load the timeline');
  return (
    <Section title="Timeline">
      <SectionList query={timeline} height={96} component="ol" empty="Nothing has happened yet.">
        {(event) => {
          const change = transition(event);
          return (
            <Box
              component="li"
              key={event.id}
              sx={{ position: 'relative', pl: 2.5, pb: 2, borderLeft: 2, borderColor: 'divider', ml: 0.5 }}
            >
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: -6,
                  top: 6,
                  width: 10,
                  height: 10,
                  borderRadius: '50%',
                  backgroundColor: 'primary.main',
                }}
              />
              <Typography sx={{ fontWeight: 550 }}>{actionWords(event.action)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {formatDateTime(event.at)} · {event.actorName ?? 'The platform'}
                {change && ` · ${change}`}
              </Typography>
              {event.notes && (
                <Typography
                  variant="body2"
                  sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {event.notes}
                </Typography>
              )}
            </Box>
          );
        }}
      </SectionList>
    </Section>
  );
}
