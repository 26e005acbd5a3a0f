import { ApiProperty } from '@nestjs/swagger';
import { IdField } from '../../core/request/fields.js';
import { BusinessResponse } from '../profile/business.dto.js';

export class DecisionResponse extends BusinessResponse {
  /** The audit event of the decision. With it an approval or rejection can be undone for a few seconds. */
  @ApiProperty({ format: 'uuid' })
  eventId: string;
}

export class UndoDecisionDto {
  /** The `eventId` of the decision's answer. */
  @IdField('Event')
  eventId: string;
}
