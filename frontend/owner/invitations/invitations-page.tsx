import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Side } from '../../../backend/contract/statuses';
import { EmptyState } from '../../shared/feedback/empty-state';
import { LinkButton } from '../../shared/layout/link-button';
import { NumberBadge } from '../../shared/navigation/nav-link';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useInvitationCount, useInvitations, useUnanswered } from '../shared/queries/invitations';
import { useProperties } from '../shared/queries/properties';
import { useLoadError } from '../shared/use-load-error';
import { InvitationList } from './invitation-list';
import { useListParams } from './list-params';
import { TABS, type TabId } from './tabs';

/** The side that was asked for, else the one that the person has, else the owner's. Undefined while that loads. */
function useSide(asked: Side | null) {
  const properties = useProperties();
  const businesses = useMyBusinesses();
  const owns = !!properties.data?.length;
  const works = !!businesses.data?.length;
  const loading = properties.isPending || businesses.isPending;
  const side: Side | undefined = asked ?? (loading ? undefined : works && !owns ? 'business' : 'owner');
  return { side, hasBoth: owns && works, several: (businesses.data?.length ?? 0) > 1 };
}

interface ListOfTabProps {
  side: Side;
  several: boolean;
  tab: (typeof TABS)[number];
  page: number;
  onGoToPage: (page: number) => void;
}

/** The invitations of one tab, or why there are none. */
function ListOfTab({ side, several, tab, page, onGoToPage }: ListOfTabProps) {
  const invitations = useInvitations({
    side,
    status: tab.statuses,
    ...('order' in tab && { order: tab.order }),
    page,
  });
  useLoadError(invitations.error, 'Failed to load invitations');
  const { data } = invitations;
  if (invitations.isPending)
    return (
      <Box role="status" aria-label="Loading invitations">
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  if (!data) return <LoadFailure title="We couldn't load the invitations" query={invitations} />;
  if (data.pagination.totalCount === 0) {
    return (
      <EmptyState
        icon={<MailOutlined />}
        title={tab.empty[side]}
        actions={
          side === 'owner' &&
          tab.id !== 'accepted' && (
            <LinkButton variant="contained" to={paths.marketplace}>
              Browse Marketplace
            </LinkButton>
          )
        }
      >
        {tab.next[side]}
      </EmptyState>
    );
  }
  return (
    <InvitationList
      key={`${side} ${tab.id} ${page}`}
      side={side}
      several={several}
      result={data}
      outdated={invitations.isPlaceholderData}
      page={page}
      onGoToPage={onGoToPage}
    />
  );
}

/** How many there are, in colour where the reader has something to do. */
function TabCount({ tab, side, count }: { tab: TabId; side: Side | undefined; count: number }) {
  // The business answers and starts; the owner waits for it.
  const waits = side === 'business' && (tab === 'waiting' || tab === 'accepted');
  return <NumberBadge count={count} of="invitations" quiet={!waits} />;
}

/** All invitations of one's properties, or to one's businesses, by their state. */
export default function Invitations() {
  const { side: asked, tab: tabId, page, open } = useListParams();
  const { side, hasBoth, several } = useSide(asked);
  const unanswered = useUnanswered();
  const counts: Record<TabId, number> = {
    waiting: (side && unanswered[side]) ?? 0,
    accepted: useInvitationCount(side, 'ACCEPTED'),
    active: useInvitationCount(side, 'ACTIVE'),
    closed: useInvitationCount(side, 'DECLINED', 'CANCELLED'),
  };
  const tab = TABS.find(({ id }) => id === tabId) ?? TABS[0];
  return (
    <Page
      title="Invitations"
      subtitle={side === 'business' ? 'Invitations from owners.' : "Businesses you've invited."}
      actions={
        hasBoth && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={side}
            onChange={(_event, next: Side | null) => next && open({ side: next })}
            aria-label="Show invitations for"
          >
            <ToggleButton value="owner" sx={{ px: 1.75, minHeight: 40, textTransform: 'none' }}>
              My Properties
            </ToggleButton>
            <ToggleButton value="business" sx={{ px: 1.75, minHeight: 40, textTransform: 'none' }}>
              My Businesses
            </ToggleButton>
          </ToggleButtonGroup>
        )
      }
    >
      <Tabs
        value={tab.id}
        onChange={(_event, next: TabId) => open({ tab: next })}
        aria-label="Status"
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
      >
        {TABS.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={
              // As high as a number, so that a label without one stands in the line of the others.
              <Box
                component="span"
                sx={{ display: 'flex', alignItems: 'center', minHeight: 20, gap: { xs: 0.5, sm: 1 } }}
              >
                {label}
                <TabCount tab={id} side={side} count={counts[id]} />
              </Box>
            }
            id={`tab-${id}`}
            // Four of them with a number fit on a phone, and on a narrow one they stand closer.
            sx={{
              px: { xs: 'clamp(3px, calc((100vw - 340px) / 8), 8px)', sm: 2 },
              minWidth: { xs: 0, sm: 90 },
            }}
            aria-controls="invitations-of-tab"
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="invitations-of-tab" aria-labelledby={`tab-${tab.id}`}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {tab.hint[side ?? 'owner']}
        </Typography>
        {side ? (
          <ListOfTab
            side={side}
            several={several}
            tab={tab}
            page={page}
            onGoToPage={(next) => open({ page: next })}
          />
        ) : (
          <Skeleton variant="rounded" height={220} />
        )}
      </div>
    </Page>
  );
}
