import type { ThreadSide } from '../../contract/jobs/thread.js';
import type { AccountStatus, ReviewAction, Role, StaffRole } from '../../contract/statuses.js';

/** People and businesses are referred to by name. Times are days before the seeding. */
export interface DemoPerson {
  name: string;
  joined: number;
  /** VERIFIED unless given. */
  status?: AccountStatus;
  /** When a verified account was suspended. */
  stopped?: number;
  roles?: Role[];
  /** Has not opened the link that confirms the email. */
  emailUnconfirmed?: true;
}

export interface DemoReview {
  action: ReviewAction;
  daysAgo: number;
  notes?: string;
}

export interface DemoBusiness {
  name: string;
  owner: string;
  /** Its business type as free text. `manages` or `offers` sets its service business type. */
  type: string;
  /** The service categories that a service provider offers. */
  offers?: string[];
  /** Set for a property-management firm. */
  manages?: true;
  /** Street line and town, as a user would search for them. */
  place: string;
  /** From the number ranges that Ofcom reserves for drama. */
  phone: string;
  registered: number;
  about: string;
  /** Its Companies House number. With one it is a limited company. */
  company?: string;
  vat?: string;
  /** All review decisions, oldest first. Default: approved the day after the registration. */
  reviews?: DemoReview[];
  staff?: [name: string, role: StaffRole][];
  /** Has the status `PENDING`, the older name of `PENDING_REVIEW`. */
  legacyStatus?: true;
  /** A change of name after the approval that no reviewer has looked at yet. */
  renamedFrom?: { name: string; daysAgo: number };
}

/** A certificate for a service that requires one. */
export interface DemoCertificate {
  business: string;
  service: string;
  scheme: string;
  number: string;
  stated: number;
  checked?: number;
  /** Days from the seeding. Negative if it has expired. */
  expiresIn: number;
}

export interface DemoProperty {
  name: string;
  owner: string;
  /** The address, as a user would search for it. */
  place: string;
  registered: number;
  /** A business that its owner assigned without an invitation. */
  assigned?: { business: string; daysAgo: number };
}

/** An action on an invitation after it was sent. */
interface DemoResponse {
  daysAgo: number;
  message?: string;
}

export interface DemoInvitation {
  property: string;
  business: string;
  sent: number;
  message?: string;
  accepted?: DemoResponse;
  declined?: DemoResponse;
  activated?: { daysAgo: number };
  /** By the property's owner. */
  cancelled?: { daysAgo: number };
  /** By the property's owner, once the work is done. */
  finished?: { daysAgo: number };
}

/** The newest invitation of a business to a property. */
interface DemoJob {
  property: string;
  business: string;
  daysAgo: number;
}

export interface DemoThreadMessage extends DemoJob {
  side: ThreadSide;
  text: string;
}

export interface DemoQuote extends DemoJob {
  /** In pence. */
  amount: number;
  description: string;
  /** Days from the seeding. */
  validFor: number;
}

/** By the owner of the property. */
export interface DemoWorkReview extends DemoJob {
  rating: number;
  text: string;
  answer?: { daysAgo: number; text: string };
}
