import type { DeadlineKind } from '../contract/deadlines.js';
import type {
  AccountStatus,
  BusinessRole,
  InvitationStatus,
  InvitationType,
  RegistrationStatus,
  ServiceBusinessType,
} from '../contract/statuses.js';
import type { Location } from '../invitations/invitation-place.js';
import type { DeadlineWork } from '../management/deadline-contact.js';
import type { InsightJobDto } from './insight-facts.dto.js';

/** What the rules are computed from. Each list holds only what the account may know. */
export interface InsightSources {
  /** Waiting, accepted, lately declined and lately finished invitations to own properties, and active ones with news. */
  sent: InvitationSource[];
  properties: PropertySource[];
  /** Businesses that are active at properties of one's own, with the services that require a certificate. */
  providers: ProviderSource[];
  /** Deadlines of properties of one's own that are due within 30 days or overdue. */
  deadlines: DeadlineSource[];
  /** Waiting and accepted invitations of businesses for which the account may answer, and active ones with a message. */
  received: InvitationSource[];
  /** Businesses of one's own. */
  businesses: BusinessSource[];
  /** Reviews of the last weeks without an answer, of businesses for which the account may answer. */
  reviews: ReviewSource[];
  /** Documents that were read and that nobody has confirmed, of properties of one's own and of such businesses. */
  documents: DocumentSource[];
}

/** Only the times, the status and what says whether it was replaced are read for what is not shown. */
export interface InvitationSource {
  id: string;
  status: InvitationStatus;
  lastSentAt: Date;
  respondedAt: Date | null;
  invitationType: InvitationType;
  createdAt: Date;
  inviteMessage: string | null;
  responseMessage: string | null;
  /** Null when that account was deleted. */
  inviterName: string | null;
  property: {
    id: string;
    name: string;
    address: string;
    ownerId: string;
    ownerStatus: AccountStatus;
    managerBusinessId: string | null;
  };
  /** Null when it was deleted. */
  business: { id: string; name: string; listed: boolean; ownerId: string } | null;
  /** The reader's role in the business. */
  role: BusinessRole | null;
  /** Whether the owner has invited somebody else of this type to the property after it was declined. */
  replaced: boolean;
  /** If it was declined: open invitations to the property. */
  open: number;
  /** The last message, if the other side wrote it and the reader has not read it. */
  unread: { id: string; at: Date } | null;
  /** Its text. */
  lastText: string | null;
  /** The quote to decide on. Of received ones that have not started also the accepted one. */
  quote: { id: string; at: Date; validUntil: string; accepted: boolean } | null;
  /** In pence. */
  quoteAmount: number | null;
  /** What is left to do for the owner of the property once the work is finished. */
  finished: {
    at: Date;
    activatedAt: Date | null;
    /** That it was for, and that is not marked as done. Null while another open invitation is for it. */
    deadline: { id: string; dueOn: string } | null;
    /** Neither reviewed yet, nor work of the owner's own business. */
    unreviewed: boolean;
  } | null;
  /** What the work is, as far as the owner said it. */
  job: InsightJobDto;
  /** Where both are, and the slug of the property. Null on the owner's side. */
  place: { slug: string; property: Location; business: Location } | null;
}

export interface PropertySource {
  id: string;
  name: string;
  createdAt: Date;
  manager: { id: string; name: string; listed: boolean; changedAt: Date } | null;
  /** Whether it has an invitation that is pending, accepted or active. */
  invited: boolean;
}

/** Only the day and the property are read for what is not shown. */
export interface DeadlineSource {
  id: string;
  kind: DeadlineKind;
  title: string;
  /** YYYY-MM-DD */
  dueOn: string;
  serviceCategoryId: string | null;
  property: { id: string; name: string };
  work: DeadlineWork | null;
}

/** A service that requires a certificate. */
export interface CertifiedServiceSource {
  category: string;
  addedAt: Date;
  certificate: {
    /** The last valid day, YYYY-MM-DD. */
    expiresOn: string;
    checked: boolean;
  } | null;
}

export interface ProviderSource {
  id: string;
  name: string;
  email: string;
  /** An active invitation of it, and when the owner last wrote there, in ISO 8601. Read only for what is shown. */
  thread?: { invitationId: string; askedAt: string | null } | undefined;
  /** Where it is active, by name. */
  properties: { id: string; name: string }[];
  services: CertifiedServiceSource[];
}

export interface BusinessSource {
  id: string;
  name: string;
  createdAt: Date;
  registrationStatus: RegistrationStatus;
  reviewedAt: Date | null;
  reviewNotes: string | null;
  serviceBusinessType: ServiceBusinessType;
  located: boolean;
  described: boolean;
  /** How many services it offers. */
  offers: number;
  services: CertifiedServiceSource[];
}

export interface ReviewSource {
  id: string;
  rating: number;
  createdAt: Date;
  business: { id: string; name: string };
}

/** Of a property, or of a certificate of a business. */
export interface DocumentSource {
  id: string;
  name: string;
  createdAt: Date;
  property: { id: string; name: string } | null;
  business: { id: string; name: string } | null;
}
