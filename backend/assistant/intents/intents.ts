import type { Label } from '../classifier/labels.js';
import { FOLLOW_UPS } from './follow-ups.js';
import type { Intent } from './intent.js';
import { editProperty, HELP } from './talk/help.js';
import { businessAvailability, businessPrice, refuseBook, refuseMessage } from './businesses/asks-them.js';
import { businessAbout } from './businesses/business-about.js';
import { businessCertified } from './businesses/business-certified.js';
import { businessCompare } from './businesses/business-compare.js';
import { businessContact } from './businesses/business-contact.js';
import { businessDistance } from './businesses/business-distance.js';
import { businessFind } from './businesses/business-find.js';
import { businessHistory } from './businesses/business-history.js';
import { businessProblem } from './businesses/business-problem.js';
import { businessQuality } from './businesses/business-quality.js';
import { businessRankWhy } from './businesses/business-rank-why.js';
import { deadlineChange, deadlineDone, deadlineRemove } from './deadlines/change-deadlines.js';
import { deadlineDetail } from './deadlines/deadline-detail.js';
import { deadlineDocument } from './deadlines/deadline-document.js';
import { deadlineSet } from './deadlines/deadline-set.js';
import { deadlineWhen } from './deadlines/deadline-when.js';
import { deadlinesList } from './deadlines/deadlines-list.js';
import { deadlinesMissing } from './deadlines/deadlines-missing.js';
import { deadlinesOverdue } from './deadlines/deadlines-overdue.js';
import { snooze } from './deadlines/snooze.js';
import { HQ } from './hq/hq-intents.js';
import { invitationCancel, invitationResend } from './invitations/change-invitations.js';
import { assign, unassign, workEnd } from './invitations/change-manager.js';
import { invitationAnswer } from './invitations/invitation-answer.js';
import { invitationDetails } from './invitations/invitation-details.js';
import { invitationsList } from './invitations/invitations-list.js';
import { invitationsRules } from './invitations/invitations-rules.js';
import { invitationsSpeed } from './invitations/invitations-speed.js';
import { invitationsWaiting } from './invitations/invitations-waiting.js';
import { invite } from './invitations/invite.js';
import { invitationAccept, invitationDecline, jobFinish, jobStart } from './jobs/answer-jobs.js';
import { inboxWaiting } from './jobs/inbox-waiting.js';
import { jobContact } from './jobs/job-contact.js';
import { jobDetails } from './jobs/job-details.js';
import { jobsList } from './jobs/jobs-list.js';
import { certificatesList } from './own/certificates-list.js';
import { ownProfile } from './own/own-profile.js';
import { ownServices } from './own/own-services.js';
import { ownStanding } from './own/own-standing.js';
import { ownStatus } from './own/own-status.js';
import { ownTeam } from './own/own-team.js';
import { attention } from './properties/attention.js';
import { coverage } from './properties/coverage.js';
import { guideRead } from './properties/guide-read.js';
import { propertiesList } from './properties/properties-list.js';
import { propertiesManagement } from './properties/properties-management.js';
import { propertyAbout } from './properties/property-about.js';
import { propertyHistory } from './properties/property-history.js';
import { propertyLink } from './properties/property-link.js';
import { propertyManager } from './properties/property-manager.js';
import { propertyRename } from './properties/property-rename.js';
import { propertyTeam } from './properties/property-team.js';
import { adviceEmergency } from './talk/emergency.js';
import { goTo } from './talk/go-to.js';
import {
  adviceDiy,
  adviceLegal,
  oos,
  refuseAttack,
  refuseBookings,
  refuseMoney,
  refusePrivacy,
  refuseTenancy,
} from './talk/refusals.js';
import {
  chatBye,
  chatCapabilities,
  chatFrustration,
  chatGreeting,
  chatIdentity,
  chatNo,
  chatThanks,
  chatYes,
} from './talk/talk.js';
import { documentsList } from './correspondence/documents-list.js';
import { messagesList } from './correspondence/messages-list.js';
import { messagesRead } from './correspondence/messages-read.js';
import { noticesList } from './correspondence/notices-list.js';
import { quoteDecide } from './correspondence/quote-decide.js';
import { quotesList } from './correspondence/quotes-list.js';
import { reviewsList } from './correspondence/reviews-list.js';

/** How each meaning is answered. A label without an answer does not compile. */
export const INTENTS: Record<Label, Intent> = {
  ...HELP,
  ...FOLLOW_UPS,
  ...HQ,
  'advice.diy': adviceDiy,
  'advice.emergency': adviceEmergency,
  'advice.legal': adviceLegal,
  assign,
  attention,
  'business.about': businessAbout,
  'business.availability': businessAvailability,
  'business.certified': businessCertified,
  'business.compare': businessCompare,
  'business.contact': businessContact,
  'business.distance': businessDistance,
  'business.find': businessFind,
  'business.history': businessHistory,
  'business.price': businessPrice,
  'business.problem': businessProblem,
  'business.quality': businessQuality,
  'business.rank_why': businessRankWhy,
  'certificates.list': certificatesList,
  'chat.bye': chatBye,
  'chat.capabilities': chatCapabilities,
  'chat.frustration': chatFrustration,
  'chat.greeting': chatGreeting,
  'chat.identity': chatIdentity,
  'chat.no': chatNo,
  'chat.thanks': chatThanks,
  'chat.yes': chatYes,
  coverage,
  'deadline.change': deadlineChange,
  'deadline.detail': deadlineDetail,
  'deadline.document': deadlineDocument,
  'deadline.done': deadlineDone,
  'deadline.remove': deadlineRemove,
  'deadline.set': deadlineSet,
  'deadline.when': deadlineWhen,
  'deadlines.list': deadlinesList,
  'deadlines.missing': deadlinesMissing,
  'deadlines.overdue': deadlinesOverdue,
  'documents.list': documentsList,
  edit_property: editProperty,
  go_to: goTo,
  'guide.read': guideRead,
  'inbox.waiting': inboxWaiting,
  'invitation.accept': invitationAccept,
  'invitation.answer': invitationAnswer,
  'invitation.cancel': invitationCancel,
  'invitation.decline': invitationDecline,
  'invitation.details': invitationDetails,
  'invitation.resend': invitationResend,
  'invitations.list': invitationsList,
  'invitations.rules': invitationsRules,
  'invitations.speed': invitationsSpeed,
  'invitations.waiting': invitationsWaiting,
  invite,
  'job.contact': jobContact,
  'job.details': jobDetails,
  'job.finish': jobFinish,
  'job.start': jobStart,
  'jobs.list': jobsList,
  'messages.list': messagesList,
  'messages.read': messagesRead,
  'notices.list': noticesList,
  oos,
  'own.profile': ownProfile,
  'own.services': ownServices,
  'own.standing': ownStanding,
  'own.status': ownStatus,
  'own.team': ownTeam,
  'properties.list': propertiesList,
  'properties.management': propertiesManagement,
  'property.about': propertyAbout,
  'property.history': propertyHistory,
  'property.link': propertyLink,
  'property.manager': propertyManager,
  'property.rename': propertyRename,
  'property.team': propertyTeam,
  'quote.decide': quoteDecide,
  'quotes.list': quotesList,
  'refuse.attack': refuseAttack,
  'refuse.book': refuseBook,
  'refuse.bookings': refuseBookings,
  'refuse.message': refuseMessage,
  'refuse.money': refuseMoney,
  'refuse.privacy': refusePrivacy,
  'refuse.tenancy': refuseTenancy,
  'reviews.list': reviewsList,
  snooze,
  unassign,
  'work.end': workEnd,
};
