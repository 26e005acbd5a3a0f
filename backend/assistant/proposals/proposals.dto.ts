import { ApiProperty } from '@nestjs/swagger';
import { PROPOSAL_ORIGINS, type ProposalOrigin } from '../../contract/assistant.js';

/** A change that waits for the person's word. Nothing has happened yet. */
export class ProposalDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * The tool that would make the change.
   * @example "invite"
   */
  tool: string;
  /**
   * What would happen.
   * @example "Invite Cam Plumbing and Ouse Gas Services to Rose Cottage."
   */
  sentence: string;
  /** The text that others would receive, in full. Null where there is none. */
  @ApiProperty({ nullable: true, type: String })
  message: string | null;
  /** Who proposed it: the assistant of this application, or the person’s own program. */
  @ApiProperty({ enum: PROPOSAL_ORIGINS, enumName: 'ProposalOrigin' })
  origin: ProposalOrigin;
  createdAt: Date;
  /** Afterwards it can no longer be confirmed. */
  expiresAt: Date;
  /** When it was confirmed. Null until then. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  confirmedAt: Date | null;
}

export class ProposalResponse {
  proposal: ProposalDto;
}

export class ProposalsResponse {
  /** The open ones, newest first. */
  proposals: ProposalDto[];
}

/** The columns for a `ProposalDto`. */
export const proposalSelect = {
  id: true,
  tool: true,
  sentence: true,
  message: true,
  origin: true,
  createdAt: true,
  expiresAt: true,
  confirmedAt: true,
} as const;
