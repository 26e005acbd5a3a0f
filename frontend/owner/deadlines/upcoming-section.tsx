import Typography from '@mui/material/Typography';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { countOf } from '../../shared/format';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { TextLink } from '../../shared/layout/link-button';
import { usePhone } from '../../shared/layout/use-phone';
import { paths } from '../../shared/paths';
import { SectionList } from '../shared/list-states';
import { PHONE_ROWS } from '../../shared/rows/show-all';
import type { useDeadlinesUntil } from './queries';
import { hasMenu } from './find-someone';
import { UpcomingRow } from './upcoming-row';

interface UpcomingSectionProps {
  query: ReturnType<typeof useDeadlinesUntil>;
  /** Of the properties that one's businesses manage. Their owners keep the deadlines and choose who deals with them. */
  managed?: boolean;
  /** Ids of the deadlines that need the user, which stand higher on the page, in the section `attention`. */
  above?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Leads to the deadlines that stand higher on the page. */
function Above({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {countOf(count, 'deadline')} {count === 1 ? 'is' : 'are'} listed under{' '}
      <TextLink to="#attention">Needs you</TextLink>.
    </Typography>
  );
}

/** How many are in the section, in few words: on a phone it is closed, and those above are no part of it. */
function stateOf(shown: number, above: number): string {
  if (above > 0) return shown > 0 ? `${shown} not listed above` : 'All listed above';
  return shown > 0 ? countOf(shown, 'deadline') : 'None';
}

/** What is overdue or due soon, over all properties. Nothing stands twice on the page. */
export function UpcomingSection({ query, managed = false, above = NONE }: UpcomingSectionProps) {
  const rest = query.data?.filter(({ id }) => !above.has(id));
  const menus = rest?.some(hasMenu) ?? false;
  const phone = usePhone();
  const hidden = (query.data?.length ?? 0) - (rest?.length ?? 0);
  return (
    <PhoneFoldedSection
      title={`The next ${PORTFOLIO_DAYS} days${managed ? ' at properties you manage' : ''}`}
      state={rest && stateOf(rest.length, hidden)}
      anchor={managed ? 'managed-deadlines' : 'deadlines'}
      description={
        managed ? (
          'Deadlines set by the owners.'
        ) : (
          <>
            Deadlines across all your properties.{' '}
            <TextLink to={`${paths.account}#calendar`}>Add these deadlines to your calendar</TextLink>
          </>
        )
      }
    >
      <Above count={hidden} />
      {(hidden === 0 || rest?.length !== 0) && (
        <SectionList
          query={{ ...query, data: rest }}
          height={72}
          {...(phone && { first: PHONE_ROWS })}
          empty={`Nothing is due in the next ${PORTFOLIO_DAYS} days.${managed ? '' : " You can add deadlines on each property's page."}`}
        >
          {(deadline) => (
            <UpcomingRow key={deadline.id} deadline={deadline} managed={managed} menus={menus} />
          )}
        </SectionList>
      )}
    </PhoneFoldedSection>
  );
}
