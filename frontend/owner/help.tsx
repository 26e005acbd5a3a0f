import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { COMMON_QUESTIONS, REVIEW_SENTENCES } from '../../backend/contract/text/help-texts';
import { INVITATION_EXPIRY_DAYS } from '../../backend/contract/limits';
import { OUTCOME_DAYS } from '../../backend/contract/ranking';
import { config } from '../api/config';
import { isMac } from '../shared/is-mac';
import { Disclosure } from '../shared/layout/disclosure';
import { Page } from '../shared/layout/page';
import { Section } from '../shared/layout/section';
import { RegistrationStatusChip, StatusChip } from '../shared/layout/status-chip';
import { TOUCH } from '../shared/layout/touch';

/** Terms beside their meaning. */
function Terms({ terms }: { terms: readonly [term: ReactNode, meaning: string][] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '10rem minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.5, sm: 1.25 },
        '& dt': { typography: 'body2' },
        '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, maxWidth: '36em', textWrap: 'pretty' },
      }}
    >
      {terms.map(([term, meaning], index) => (
        <Fragment key={index}>
          <dt>{term}</dt>
          <Typography component="dd" variant="body2">
            {meaning}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{ px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: '6px', font: 'inherit' }}
  >
    {children}
  </Box>
);

function CommonQuestions() {
  return (
    <Section title="Common questions">
      {COMMON_QUESTIONS.map(({ id, question, sentences }) => (
        <Box key={id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Disclosure
            summary={
              <Typography component="span" sx={{ flex: 1, py: 1, fontWeight: 550 }}>
                {question}
              </Typography>
            }
          >
            <Typography variant="body2" sx={{ pb: 1.5, pr: 4, maxWidth: '42em' }}>
              {sentences.join(' ')}
            </Typography>
          </Disclosure>
        </Box>
      ))}
    </Section>
  );
}

/** The keys of this computer. Nothing where there is no keyboard. */
function Shortcuts() {
  return (
    <Box sx={{ [TOUCH]: { display: 'none' } }}>
      <Section title="Keyboard shortcuts">
        <Terms
          terms={[
            [
              <Fragment key="palette">
                <Key>{isMac() ? '⌘' : 'Ctrl'}</Key> <Key>K</Key> or <Key>/</Key>
              </Fragment>,
              'Search, or jump to a page, a property or a business.',
            ],
            [
              <Fragment key="toasts">
                <Key>Alt</Key> <Key>T</Key>
              </Fragment>,
              'Go to the latest notification.',
            ],
          ]}
        />
      </Section>
    </Box>
  );
}

/** Common questions, what the statuses mean, how a business is approved, the keys, and whom to ask. */
export default function Help() {
  return (
    <Page title="Help" narrow>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CommonQuestions />
        <Section title="Invitations" description="What each status means.">
          <Terms
            terms={[
              [
                <StatusChip key="pending" status="PENDING" />,
                `The business hasn't answered yet. It has ${INVITATION_EXPIRY_DAYS} days. An answer within ${OUTCOME_DAYS} days counts as on time.`,
              ],
              [
                <StatusChip key="accepted" status="ACCEPTED" />,
                "The business has agreed, but hasn't started yet.",
              ],
              [
                <StatusChip key="active" status="ACTIVE" />,
                'The business has started: a manager manages the property, a service provider works there.',
              ],
              [
                <StatusChip key="declined" status="DECLINED" />,
                'The business said no. You can invite another one.',
              ],
              [
                <StatusChip key="cancelled" status="CANCELLED" />,
                'The owner withdrew the invitation, it expired, or the business no longer works there.',
              ],
              [<StatusChip key="finished" status="FINISHED" />, 'One side has marked the work as finished.'],
            ]}
          />
        </Section>
        <Section title="Businesses" description={REVIEW_SENTENCES.join(' ')}>
          <Terms
            terms={[
              [
                <RegistrationStatusChip key="pending" status="PENDING_REVIEW" />,
                "Waiting for our review. The business isn't in the marketplace yet.",
              ],
              [
                <RegistrationStatusChip key="approved" status="APPROVED" />,
                'In the marketplace. Owners can invite and assign it.',
              ],
              [
                <RegistrationStatusChip key="rejected" status="REJECTED" />,
                "Not in the marketplace. If we left notes, the business's page shows them. Contact support for another review.",
              ],
              [
                <RegistrationStatusChip key="suspended" status="SUSPENDED" />,
                'Taken out of the marketplace for now. It keeps its properties. Contact support.',
              ],
            ]}
          />
        </Section>
        <Shortcuts />
        <Section title="Contact" anchor="contact">
          <Typography>
            Write to <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>.
          </Typography>
        </Section>
      </Box>
    </Page>
  );
}
