import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES } from '../../contract/messages.js';
import { DEFAULT_STAFF_ROLE, STAFF_ROLES, type StaffRole } from '../../contract/statuses.js';
import { EmailField, EnumField } from '../../core/request/fields.js';
import type { Prisma } from '../../generated/prisma/client.js';

export class StaffUserDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
}

export class StaffMemberDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  userId: string;
  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;
  user: StaffUserDto;
}

export class StaffMemberResponse {
  staffMember: StaffMemberDto;
}

export class CreateStaffMemberDto {
  @EmailField({ required: MESSAGES.staffEmailInvalid, invalid: MESSAGES.staffEmailInvalid })
  email: string;
  @EnumField(STAFF_ROLES, 'StaffRole', { label: 'Role', optional: true, default: DEFAULT_STAFF_ROLE })
  role?: StaffRole;
}

export class UpdateStaffMemberDto {
  @EnumField(STAFF_ROLES, 'StaffRole', { label: 'Role' })
  role: StaffRole;
}

export const staffMemberSelect = {
  id: true,
  userId: true,
  role: true,
  user: { select: { name: true, email: true } },
} as const satisfies Prisma.StaffMemberSelect;

export type StaffMemberRow = Prisma.StaffMemberGetPayload<{ select: typeof staffMemberSelect }>;

export function toStaffMemberDto({ id, userId, role, user }: StaffMemberRow): StaffMemberDto {
  return { id, userId, role, user: { name: user.name, email: user.email } };
}
