import { ApiProperty } from '@nestjs/swagger';
import { ANSWER_REFUSALS, type AnswerRefusal } from './invitation.policy.js';

/** What the caller may do with the invitation now. */
export class InvitationAbilitiesDto {
  accept: boolean;
  decline: boolean;
  activate: boolean;
  cancel: boolean;
  /** Ending work that has started as finished. */
  finish: boolean;
  /** Writing in its thread. */
  write: boolean;
  /** Reporting its messages to the administrators, also after the end. */
  report: boolean;
  /** Quoting a price, for the business. */
  quote: boolean;
  /** Reviewing the work, or changing the review, for the owner of the property. A review is final after 14 days. */
  review: boolean;
  /** Sending the invitation again. */
  resend: boolean;
  /**
   * Inviting the business to the property again, with a new invitation, once this one is declined or cancelled and while
   * the property may have another open one.
   */
  inviteAgain: boolean;
}

/** Why the caller cannot accept or activate now, although the status and the caller’s role allow it. */
export class InvitationRefusalsDto {
  /** The code of the error that accepting would return. Null where it is possible, or not the caller’s to do. */
  @ApiProperty({ nullable: true, enum: ANSWER_REFUSALS, enumName: 'AnswerRefusal' })
  accept: AnswerRefusal | null;
  /** The same for activating. */
  @ApiProperty({ nullable: true, enum: ANSWER_REFUSALS, enumName: 'AnswerRefusal' })
  activate: AnswerRefusal | null;
}
