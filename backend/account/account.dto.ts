import { ApiProperty, OmitType } from '@nestjs/swagger';
import { PROPOSAL_ORIGINS, type ProposalOrigin } from '../contract/assistant.js';
import { AUDIT_SUBJECTS, type AuditSubject } from '../contract/audit-actions.js';
import { UserDto } from '../auth/accounts/user.dto.js';
import { BusinessDto } from '../businesses/profile/business.dto.js';
import { DistanceBandDto } from '../businesses/ranking/standing.dto.js';
import { PASSWORD_MAX, SIGN_IN_PASSWORD_MIN } from '../contract/limits.js';
import { MESSAGES } from '../contract/messages.js';
import {
  OUTCOME_EXCLUSIONS,
  OUTCOME_RESULTS,
  type OutcomeExclusion,
  type OutcomeResult,
} from '../contract/ranking.js';
import { EMAIL_CHOICES, type EmailChoice } from '../contract/notifications.js';
import { INVITATION_TYPES, type InvitationType, STAFF_ROLES, type StaffRole } from '../contract/statuses.js';
import { PasswordField } from '../core/request/fields.js';
import { CalendarResponse } from '../deadlines/calendar/calendar.dto.js';
import { DocumentDto } from '../documents/documents.dto.js';
import { DeadlineDto } from '../deadlines/deadlines.dto.js';
import { GuideDto } from '../guides/guides.dto.js';
import { NoticeDto } from '../notices/notices.dto.js';
import { InvitationDto } from '../invitations/invitations.dto.js';
import { PropertyDto } from '../properties/properties.dto.js';
import { QuoteDto } from '../quotes/quotes.dto.js';
import { OwnReviewDto } from '../reviews/reviews.dto.js';
import { ExportedMessageDto, ExportedThreadReportDto } from './exported-message.dto.js';
import {
  ExportedAuthenticatorAppDto,
  ExportedEmailLinkDto,
  ExportedKeyDto,
  ExportedKnownClientDto,
  ExportedPasskeyDto,
  ExportedPasswordLinkDto,
  ExportedSessionDto,
} from './exported-sign-in.dto.js';

export class DeleteAccountDto {
  /** The account's password, so that nobody can delete the account from a borrowed browser. */
  @PasswordField(SIGN_IN_PASSWORD_MIN, MESSAGES.signInPasswordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}

/** When one kind of notice is mailed. */
export class ExportedNotificationDto {
  kind: string;
  @ApiProperty({ enum: EMAIL_CHOICES, enumName: 'EmailChoice' })
  email: EmailChoice;
}

/** A link that was mailed to confirm the email of a business of the person. */
export class ExportedBusinessEmailLinkDto {
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  /** @example "office@fenland.example" */
  email: string;
  createdAt: Date;
  expiresAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  usedAt: Date | null;
}

/** A business that the person works for. */
export class ExportedMembershipDto {
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  /** @example "Fenland Plumbing Ltd" */
  businessName: string;
  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;
  createdAt: Date;
}

/** A mail to the person, without its text. */
export class ExportedMailDto {
  /** @example "account-verified" */
  template: string;
  subject: string;
  createdAt: Date;
  /** Null until the mail is sent. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  sentAt: Date | null;
}

/** An audit event that the person caused, or that concerns the account. */
export class ExportedEventDto {
  at: Date;
  /** @example "business.created" */
  action: string;
  /** True when the person caused the event. */
  doneByYou: boolean;
  @ApiProperty({ enum: AUDIT_SUBJECTS, enumName: 'AuditSubject' })
  subjectType: AuditSubject;
  @ApiProperty({ format: 'uuid' })
  subjectId: string;
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  before: Record<string, unknown> | null;
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  after: Record<string, unknown> | null;
  @ApiProperty({ nullable: true, type: String })
  notes: string | null;
}

export class ExportedPropertyDto extends OmitType(PropertyDto, ['abilities']) {}
export class ExportedBusinessDto extends OmitType(BusinessDto, ['abilities']) {}
export class ExportedReceivedReviewDto {
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  @ApiProperty({ type: 'integer', example: 5 })
  rating: number;
  createdAt: Date;
  /** What the business says to it. */
  @ApiProperty({ nullable: true, type: String })
  answer: string | null;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  answeredAt: Date | null;
  /** Why the business reported it. */
  @ApiProperty({ nullable: true, type: String })
  reportReason: string | null;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  reportedAt: Date | null;
  /** When administrators hid it, and why. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  hiddenAt: Date | null;
  @ApiProperty({ nullable: true, type: String })
  hiddenNotes: string | null;
}
/** Messages and quotes are lists of their own. */
export class ExportedInvitationDto extends OmitType(InvitationDto, [
  'abilities',
  'refusals',
  'lastMessage',
  'quote',
  'reviewableFrom',
]) {}

/** An insight that the person does not want to see for a while. */
export class ExportedInsightSnoozeDto {
  /** Kind, subject and version of the insight. */
  key: string;
  createdAt: Date;
  until: Date;
}

/** When the weekly email was stopped and last sent. */
export class ExportedWeeklyEmailDto {
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  stoppedAt: Date | null;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  sentAt: Date | null;
}

/** The guide of a property of the person, with its texts. */
export class ExportedGuideDto extends GuideDto {
  @ApiProperty({ format: 'uuid' })
  propertyId: string;
}

/** A change that the assistant or the person’s own program proposed. */
export class ExportedProposalDto {
  /** @example "Invite Cam Plumbing to Rose Cottage." */
  sentence: string;
  @ApiProperty({ nullable: true, type: String })
  message: string | null;
  @ApiProperty({ enum: PROPOSAL_ORIGINS, enumName: 'ProposalOrigin' })
  origin: ProposalOrigin;
  createdAt: Date;
  expiresAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  confirmedAt: Date | null;
}

/** What became of an invitation: one that the person sent, or one of a business that the person owns. */
export class ExportedOutcomeDto {
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  businessId: string | null;
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
  /** Null when the distance was unknown. */
  @ApiProperty({ nullable: true, type: DistanceBandDto })
  band: DistanceBandDto | null;
  @ApiProperty({ enum: OUTCOME_RESULTS, enumName: 'OutcomeResult' })
  result: OutcomeResult;
  /** Why it does not count. Null when it counts. */
  @ApiProperty({ nullable: true, enum: OUTCOME_EXCLUSIONS, enumName: 'OutcomeExclusion' })
  exclusion: OutcomeExclusion | null;
  invitedAt: Date;
  /** When the outcome was known. */
  at: Date;
}

/** A slug that the person left. For 90 days nobody else can take it. */
export class ExportedLeftSlugDto {
  /** @example "rose-cottage" */
  slug: string;
  leftAt: Date;
}

export class ExportedDocumentDto extends OmitType(DocumentDto, ['side', 'abilities']) {
  /** The file in Base64. */
  file: string;
}

/** Everything that is stored about a person. */
export class AccountExportResponse {
  exportedAt: Date;
  account: UserDto;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  emailConfirmedAt: Date | null;
  emailLinks: ExportedEmailLinkDto[];
  @ApiProperty({ nullable: true, type: () => ExportedAuthenticatorAppDto })
  authenticatorApp: ExportedAuthenticatorAppDto | null;
  /** Mailed links that remove a second step. */
  secondStepLinks: ExportedEmailLinkDto[];
  passkeys: ExportedPasskeyDto[];
  @ApiProperty({ type: 'integer' })
  unusedRecoveryCodes: number;
  sessions: ExportedSessionDto[];
  passwordLinks: ExportedPasswordLinkDto[];
  knownClients: ExportedKnownClientDto[];
  properties: ExportedPropertyDto[];
  deadlines: DeadlineDto[];
  /** What the person uploaded, with the files. */
  documents: ExportedDocumentDto[];
  guides: ExportedGuideDto[];
  /** The calendar address of the person’s deadlines. Only a hash of it is stored. */
  calendar: CalendarResponse;
  /** The day of the last mail about deadlines. */
  @ApiProperty({ nullable: true, type: String, format: 'date' })
  lastDeadlineMailOn: string | null;
  leftSlugs: ExportedLeftSlugDto[];
  businesses: ExportedBusinessDto[];
  businessEmailLinks: ExportedBusinessEmailLinkDto[];
  memberships: ExportedMembershipDto[];
  /** Invitations of businesses to the person's properties. */
  invitationsSent: ExportedInvitationDto[];
  messages: ExportedMessageDto[];
  /** What the person reported of them. */
  messageReports: ExportedThreadReportDto[];
  /** Quotes for the person's properties. */
  quotesReceived: QuoteDto[];
  /** Quotes of the person's businesses. */
  quotesSent: QuoteDto[];
  reviewsWritten: OwnReviewDto[];
  /** Reviews of the person's businesses, without the texts of their authors. */
  reviewsReceived: ExportedReceivedReviewDto[];
  /** What became of the invitations to the person's properties, also of those that no longer exist. */
  outcomesOfInvitationsSent: ExportedOutcomeDto[];
  /** What became of the invitations of the person's businesses. */
  outcomesOfBusinesses: ExportedOutcomeDto[];
  insightSnoozes: ExportedInsightSnoozeDto[];
  /** Null as long as it was neither stopped nor sent. */
  @ApiProperty({ nullable: true, type: ExportedWeeklyEmailDto })
  weeklyEmail: ExportedWeeklyEmailDto | null;
  proposals: ExportedProposalDto[];
  keys: ExportedKeyDto[];
  /** The oldest first. */
  notices: NoticeDto[];
  /** What was chosen for the mail of notices. The other kinds are mailed at once. */
  notifications: ExportedNotificationDto[];
  /** The day of the last daily mail of notices, in UTC. */
  @ApiProperty({ nullable: true, type: String, format: 'date' })
  lastDailyMailOn: string | null;
  mails: ExportedMailDto[];
  auditEvents: ExportedEventDto[];
}
