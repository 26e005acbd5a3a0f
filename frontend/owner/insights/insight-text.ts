import type { Insight } from './queries';
import { formatAge, formatDate, formatDay } from '../../shared/format';

/** Words as a list: `Gas, Electrics and 2 more`. */
function listed(words: readonly string[]): string {
  const [first = '', second, ...rest] = words;
  if (!second) return first;
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`;
}

/** Whether the last day of an unanswered invitation is near. */
const expiresSoon = (expiresAt: string | undefined) =>
  expiresAt !== undefined && new Date(expiresAt).getTime() - Date.now() < 3 * 86_400_000;

function certificateText(name: string, { facts }: Insight, where = ''): string {
  const services = facts.services ?? [];
  const bad = services.find(({ state }) => state !== 'MISSING') ?? services[0];
  const words = listed(services.filter(({ state }) => state === bad?.state).map(({ category }) => category));
  if (!bad?.expiresOn) return `${name} has no checked certificate for ${words}${where}.`;
  const verb = bad.state === 'EXPIRED' ? 'expired' : 'expires';
  return `The certificate of ${name} for ${words}${where} ${verb} on ${formatDay(bad.expiresOn)}.`;
}

/** One sentence that says what is the matter. */
export function insightText(insight: Insight): string {
  const { kind, facts, subject } = insight;
  const business = facts.businessName ?? subject.name;
  const property = facts.propertyName ?? subject.name;
  switch (kind) {
    case 'INVITATION_UNANSWERED':
      return expiresSoon(facts.expiresAt)
        ? `${business} hasn’t answered for ${property}. The invitation expires on ${formatDate(facts.expiresAt ?? '')}.`
        : `${business} hasn’t answered for ${property}.`;
    case 'INVITATION_EXPIRING':
      return `The invitation of ${business} to ${property} expires on ${formatDate(facts.expiresAt ?? '')}.`;
    case 'INVITATION_DECLINED':
      return `${business} declined ${property}.`;
    case 'INVITATION_NOT_STARTED':
      return `${business} accepted ${property} but hasn’t started.`;
    case 'MANAGER_NOT_APPROVED':
      return `${business} manages ${property} but is no longer approved.`;
    case 'PROVIDER_CERTIFICATE':
      return certificateText(
        business,
        insight,
        ` at ${listed((facts.properties ?? []).map(({ name }) => name))}`,
      );
    case 'PROPERTY_UNATTENDED':
      return `Nobody looks after ${property} yet.`;
    case 'INVITATION_TO_ANSWER':
      return `${facts.inviterName ?? 'The owner'} invites ${business} to ${property}.`;
    case 'INVITATION_TO_START':
      return `${business} accepted ${property} and can start.`;
    case 'CERTIFICATE_EXPIRING':
      return certificateText(business, insight);
    case 'CERTIFICATE_MISSING':
      return `${business} has no certificate for ${listed((facts.services ?? []).map(({ category }) => category))}.`;
    case 'REVIEW_PENDING':
      return `${business} is waiting for its review.`;
    case 'REVIEW_REJECTED':
      return `${business} was rejected.`;
    case 'PROFILE_INCOMPLETE':
      return `The profile of ${business} is incomplete.`;
  }
}

/** What somebody wrote, or what a gap costs. */
export function insightDetail({ facts }: Insight): string | null {
  const quoted = facts.responseMessage ?? facts.inviteMessage ?? facts.reviewNotes;
  if (quoted) return `“${quoted}”`;
  return facts.missing?.map(({ cost }) => cost).join(' ') ?? null;
}

/** How long it has been so: `3 days`. A certificate says its date instead. */
export function insightAge({ kind, since }: Insight): string | null {
  return kind.startsWith('CERTIFICATE') || kind === 'PROVIDER_CERTIFICATE' ? null : formatAge(since);
}
