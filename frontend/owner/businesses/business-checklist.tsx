import type { ReactNode } from 'react';
import { REVIEW_TIME } from '../../../backend/contract/limits';
import type { Business } from '../../api/types';
import { BusyButton } from '../../shared/feedback/busy-button';
import { LinkButton } from '../../shared/layout/link-button';
import { Section } from '../../shared/layout/section';
import { paths } from '../../shared/paths';
import { sayDone, type Step, Steps } from '../shared/steps/steps';
import { useSendEmailLink } from './mutations';

type Name = NonNullable<Business['firstSteps']>[number]['step'];

const TEXTS: Record<Name, [title: string, text: string]> = {
  SERVICES: ['Add services', 'Owners search by service. Without one, nobody finds you.'],
  CERTIFICATES: ['Add certificates', 'For each service that requires one. We check them.'],
  DESCRIPTION: ['Describe it', 'Say what you do and where, for owners who compare.'],
  EMAIL: ['Confirm its email', 'Open the link that we sent. Until then, we email you instead.'],
  REVIEW: ['We review it', `Usually within ${REVIEW_TIME}. Then owners find it, and we email you.`],
};

interface BusinessChecklistProps {
  business: Pick<Business, 'id' | 'name' | 'firstSteps'>;
  /** On a page about more than this business. */
  named?: boolean;
}

/** What a new business does first, until its first invitation. Each step ticks itself off. */
export function BusinessChecklist({ business, named = false }: BusinessChecklistProps) {
  const { id, name, firstSteps } = business;
  const sendLink = useSendEmailLink(id);
  if (!firstSteps) return null;
  const link = (label: string, to: string) => (
    <LinkButton variant="contained" to={to}>
      {label}
    </LinkButton>
  );
  const services = `${paths.business(id)}#services`;
  const buttons: Partial<Record<Name, ReactNode>> = {
    SERVICES: link('Add Services', services),
    CERTIFICATES: link('Add Certificates', services),
    DESCRIPTION: link('Describe It', paths.businessEdit(id)),
    EMAIL: (
      <BusyButton variant="contained" busy={sendLink.isPending} onClick={() => void sendLink.run()}>
        Send Link Again
      </BusyButton>
    ),
  };
  const steps = firstSteps.map(({ step, done }): Step => {
    const [title, text] = TEXTS[step];
    return { title, text, done, button: buttons[step] };
  });
  const allDone = steps.every(({ done }) => done);
  return (
    <Section
      title={named ? `First steps of ${name}` : 'First steps'}
      description={allDone ? 'All done. Owners nearby can find and invite it.' : sayDone(steps)}
      {...(!allDone && { tone: 'next' as const })}
    >
      <Steps steps={steps} />
    </Section>
  );
}
