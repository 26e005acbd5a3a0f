import { ApiProperty } from '@nestjs/swagger';

/** A browser that is signed in to the account. */
export class SessionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** When the browser signed in. */
  createdAt: Date;
  /** When the session last got a new access token; at most 15 minutes before its last call. */
  lastUsedAt: Date;
  /** When the session ends unless it is used before. */
  expiresAt: Date;
  /** The `User-Agent` header of the sign-in. */
  @ApiProperty({ nullable: true, type: String })
  userAgent: string | null;
  /** Whether this call was made with the session. */
  current: boolean;
}
