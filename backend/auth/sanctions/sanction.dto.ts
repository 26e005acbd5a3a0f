import { ApiProperty } from '@nestjs/swagger';
import {
  SANCTION_KINDS,
  SANCTION_MARKS,
  SANCTION_STATUSES,
  type SanctionKind,
  type SanctionMark,
  type SanctionStatus,
} from '../../contract/sanctions.js';

/** A decision against another account or business that has the same email or number, for reviewers. */
export class EarlierSanctionDto {
  /** Whether it was an account or a business. */
  @ApiProperty({ enum: SANCTION_KINDS, enumName: 'SanctionKind' })
  kind: SanctionKind;
  @ApiProperty({ enum: SANCTION_STATUSES, enumName: 'SanctionStatus' })
  status: SanctionStatus;
  /** When it was decided. */
  at: Date;
  /** What is the same. */
  @ApiProperty({ enum: SANCTION_MARKS, enumName: 'SanctionMark', isArray: true })
  matchedOn: SanctionMark[];
  /** Whether it was this account, or a business of it. Otherwise it was another account, which may be deleted. */
  sameAccount: boolean;
}
