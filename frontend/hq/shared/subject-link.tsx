import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { auditPath } from './list-paths';
import type { AuditEvent } from './types';

type Subject = AuditEvent['subject'];

const PAGES: Partial<Record<Subject['type'], (id: string) => string>> = {
  user: paths.hqUser,
  business: paths.hqBusiness,
  property: paths.hqProperty,
};

/** True if its link leads to its events, because HQ has no page for it. */
export const leadsToEvents = ({ type, deleted }: Subject): boolean => !deleted && !(type in PAGES);

interface SubjectLinkProps {
  subject: Subject;
  /** Kind of the link. */
  Link?: typeof TextLink;
}

/** What an event is about: a link to its page in HQ, or else to all its events. What was deleted has no link. */
export function SubjectLink({ subject: { type, id, label, deleted }, Link = TextLink }: SubjectLinkProps) {
  if (deleted) return label ?? 'No longer exists';
  return (
    <Link to={PAGES[type]?.(id) ?? auditPath({ subjectId: id })} className="touch">
      {label}
    </Link>
  );
}
