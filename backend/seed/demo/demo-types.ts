import type { AccountStatus, ReviewAction, Role, StaffRole } from '../../contract/statuses.js';

/** People and businesses are known by their names within the demonstration. Times are days before the filling. */
export interface DemoPerson {
  name: string;
  joined: number;
  /** VERIFIED unless given. */
  status?: AccountStatus;
  /** When a verified account was suspended. */
  stopped?: number;
  roles?: Role[];
}

export interface DemoReview {
  action: ReviewAction;
  daysAgo: number;
  notes?: string;
}

export interface DemoBusiness {
  name: string;
  owner: string;
  /** What it does, in its own words; `manages` or `offers` says what kind of business it is. */
  type: string;
  /** The service categories that a service provider offers. */
  offers?: string[];
  /** Set for a property-management firm. */
  manages?: true;
  /** Street line and town, as it would be searched for. */
  place: string;
  /** From the ranges that Ofcom keeps free for drama. */
  phone: string;
  registered: number;
  about: string;
  /** Its number at Companies House; one makes it a limited company. */
  company?: string;
  vat?: string;
  /** Every decision on it, oldest first; approved the day after its registration unless given. */
  reviews?: DemoReview[];
  staff?: [name: string, role: StaffRole][];
  /** It carries the older value of PENDING_REVIEW. */
  legacyStatus?: true;
  /** A change of name after the approval, which no reviewer has looked at yet. */
  renamedFrom?: { name: string; daysAgo: number };
}

/** Of a service that requires certification; checked by a reviewer or not. */
export interface DemoCertificate {
  business: string;
  service: string;
  scheme: string;
  number: string;
  stated: number;
  checked?: number;
  /** Days from the filling; below 0 it has expired. */
  expiresIn: number;
}

export interface DemoProperty {
  name: string;
  owner: string;
  /** What it would be searched for by. */
  place: string;
  registered: number;
  /** A business that its owner assigned without an invitation. */
  assigned?: { business: string; daysAgo: number };
}

/** One step of an invitation after it was sent. */
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
}
