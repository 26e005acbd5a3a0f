import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_STATUSES, ROLES, type AccountStatus, type Role } from '../../contract/statuses.js';

/** An account, as its owner and administrators see it. */
export class UserDto {
  @ApiProperty({ format: 'uuid', example: '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10' })
  id: string;
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
  /** The roles of the account, lowest rank first. */
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, example: ['USER'] })
  roles: Role[];
  @ApiProperty({ enum: ACCOUNT_STATUSES, enumName: 'AccountStatus' })
  accountStatus: AccountStatus;
  /** When the account was registered. */
  createdAt: Date;
  /** Whether sign-in asks for a second step: a code of an authenticator app, or a passkey. */
  secondFactor: boolean;
}

export function toUserDto(user: UserDto): UserDto {
  const { id, name, email, roles, accountStatus, createdAt, secondFactor } = user;
  return { id, name, email, roles, accountStatus, createdAt, secondFactor };
}
