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

/** True if HQ has a page for it. It has none for invitations, nor for what is gone. */
export const hasPage = ({ type, label }: Subject): boolean => label !== null && type in PAGES;

interface SubjectLinkProps {
  subject: Subject;
  /** Kind of the link. */
  Link?: typeof TextLink;
}

/** What an event is about: a link to its page in HQ, or else to all its events. */
export function SubjectLink({ subject: { type, id, label }, Link = TextLink }: SubjectLinkProps) {
  if (label === null) return 'No longer exists';
  return (
    <Link to={PAGES[type]?.(id) ?? auditPath({ subjectId: id })} className="touch">
      {label}
    </Link>
  );
}
