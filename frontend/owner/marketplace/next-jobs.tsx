import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { formatDay } from '../../shared/format';
import { findSomeonePath } from '../shared/find-someone';
import type { Insight } from '../shared/queries/insights';
import { ScrollRow, TOUCH_CHIP } from '../shared/scroll-row';
import type { MarketplaceFilters } from './search/search-params';

/** How many jobs the row names. The others stand in "Needs you". */
const JOBS_MAX = 6;

/** What is to be done, where, and by when: `Boiler service · Market Loft · due 27 Dec 2026`. */
function jobLabel({ kind, subject, facts }: Insight): string {
  const property = facts.propertyName ?? '';
  if (kind === 'DEADLINE')
    return [subject.name, property, facts.dueOn && `due ${formatDay(facts.dueOn)}`]
      .filter(Boolean)
      .join(' · ');
  if (kind === 'INVITATION_DECLINED')
    return [
      facts.job?.deadline?.title ?? facts.job?.serviceCategory?.name ?? 'Find another',
      property,
      `${facts.businessName ?? 'a business'} declined`,
    ].join(' · ');
  return `Find a manager · ${property}`;
}

/** The trade, and of a deadline of one's own its id. */
const jobOf = ({ kind, subject, facts }: Insight) => ({
  categoryId: facts.serviceCategoryId ?? facts.job?.serviceCategory?.id,
  deadlineId: kind === 'DEADLINE' ? subject.id : facts.job?.deadline?.id,
});

/** Whether the list shows the businesses for this job already. */
function isShown(
  job: Insight,
  { categoryIds, deadlineId }: MarketplaceFilters,
  propertyId?: string,
): boolean {
  const wanted = jobOf(job);
  const shown = wanted.categoryId ? [wanted.categoryId] : [];
  return (
    job.facts.propertyId === propertyId &&
    categoryIds.join() === shown.join() &&
    (deadlineId === null || deadlineId === wanted.deadlineId)
  );
}

const CHIP = { ...TOUCH_CHIP, flexShrink: 0, borderRadius: 999 } as const;

interface NextJobsProps {
  jobs: readonly Insight[];
  filters: MarketplaceFilters;
  /** The property that the search is for. */
  propertyId: string | undefined;
}

/** What needs somebody next at the owner's properties. Each leads to the businesses for it. */
export function NextJobs({ jobs, filters, propertyId }: NextJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="next-jobs"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}
    >
      <Typography
        variant="h2"
        id="next-jobs"
        sx={{ typography: 'body2', color: 'text.secondary', flex: 'none' }}
      >
        Next jobs
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ScrollRow label="Jobs that need someone">
          {jobs.slice(0, JOBS_MAX).map((job) => (
            <Chip
              key={job.key}
              component={Link}
              clickable
              to={findSomeonePath(job.facts.propertyId ?? '', jobOf(job).categoryId, jobOf(job).deadlineId)}
              label={jobLabel(job)}
              variant={isShown(job, filters, propertyId) ? 'filled' : 'outlined'}
              aria-current={isShown(job, filters, propertyId) || undefined}
              sx={CHIP}
            />
          ))}
        </ScrollRow>
      </Box>
    </Box>
  );
}
