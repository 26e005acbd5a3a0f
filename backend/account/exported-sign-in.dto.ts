import { ApiProperty } from '@nestjs/swagger';
import { KEY_SCOPES, type KeyScope } from '../contract/assistant.js';

/** One signed-in browser. */
export class ExportedSessionDto {
  createdAt: Date;
  /** When the session last got a new access token. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** When the session was ended before it expired. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  endedAt: Date | null;
  /** The `User-Agent` header of the sign-in. */
  @ApiProperty({ nullable: true, type: String })
  userAgent: string | null;
}

/** A link that was mailed to confirm the email. */
export class ExportedEmailLinkDto {
  createdAt: Date;
  expiresAt: Date;
}

/** The authenticator app, without its secret. */
export class ExportedAuthenticatorAppDto {
  createdAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  confirmedAt: Date | null;
}

/** A passkey, without its key. */
export class ExportedPasskeyDto {
  name: string;
  createdAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastUsedAt: Date | null;
}

/** A password-reset link that was mailed. */
export class ExportedPasswordLinkDto {
  createdAt: Date;
  expiresAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  usedAt: Date | null;
}

/** A browser or network address from which the person has signed in. Only a hash of it is stored. */
export class ExportedKnownClientDto {
  @ApiProperty({ enum: ['device', 'address'] })
  kind: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** A key for the person’s own program. Only a hash of the key itself is stored. */
export class ExportedKeyDto {
  /** @example "Laptop" */
  name: string;
  @ApiProperty({ enum: KEY_SCOPES, enumName: 'KeyScope' })
  scope: KeyScope;
  createdAt: Date;
  /** The last valid day, in UTC. */
  @ApiProperty({ format: 'date' })
  expiresOn: string;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastUsedAt: Date | null;
}
