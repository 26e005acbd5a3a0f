import { ApiProperty } from '@nestjs/swagger';
import { PAGE_SIZE_MAX, REVIEW_NOTES_MAX, UUID } from '../../contract/limits.js';
import {
  ACCOUNT_ACTIONS,
  ACCOUNT_STATUSES,
  type AccountAction,
  type AccountStatus,
  type Role,
  ROLES,
} from '../../contract/statuses.js';
import { EnumField, Field, TextField } from '../../core/request/fields.js';
import { UserDto } from '../accounts/user.dto.js';

export class UserResponse {
  user: UserDto;
}

/** The body may be absent or empty. */
export class SeenStatusDto {
  /** The status that the administrator saw. If the account has another one by now, the action is refused. */
  @EnumField(ACCOUNT_STATUSES, 'AccountStatus', { label: 'Seen status', optional: true })
  seenStatus?: AccountStatus;
}

/** The body may be absent or empty. */
export class AccountNotesDto extends SeenStatusDto {
  /** Why, in plain text. Kept in the audit log, and in the data export of the account. */
  @TextField({ label: 'Notes', kind: 'prose', max: REVIEW_NOTES_MAX, optional: true, nullable: true })
  notes?: string | null;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const unique = (value: unknown) => new Set(value as unknown[]).size === (value as unknown[]).length;

export class BulkActionDto extends AccountNotesDto {
  @EnumField(Object.keys(ACCOUNT_ACTIONS), 'AccountAction', { label: 'Action' })
  action: AccountAction;
  @Field(
    { type: String, format: 'uuid', isArray: true, minItems: 1, maxItems: PAGE_SIZE_MAX, uniqueItems: true },
    [
      [
        (value) => isList(value) && value.length >= 1 && value.length <= PAGE_SIZE_MAX,
        `ids must be 1 to ${PAGE_SIZE_MAX} ids`,
      ],
      [
        (value) => (value as unknown[]).every((id) => typeof id === 'string' && UUID.test(id)),
        'ids must be ids',
      ],
      [unique, 'ids must not repeat'],
    ],
    {},
    (value) => (isList(value) ? value.map((id) => (typeof id === 'string' ? id.toLowerCase() : id)) : value),
  )
  ids: string[];
}

/** The result of a bulk action for one account. */
export class BulkResultDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  ok: boolean;
  /**
   * The error code, if the action was refused.
   * @example "FORBIDDEN"
   */
  code?: string;
  /** @example "You are not allowed to do this" */
  message?: string;
}

export class BulkResponse {
  /** In the order of the ids in the request. */
  results: BulkResultDto[];
}

export class UpdateRolesDto {
  /** All roles that the account will have. */
  @Field({ enum: [...ROLES], enumName: 'Role', isArray: true, minItems: 1, uniqueItems: true }, [
    [(value) => isList(value) && value.length > 0, 'Please select at least one role'],
    [
      (value) => (value as unknown[]).every((role) => (ROLES as readonly unknown[]).includes(role)),
      `Each role must be one of ${ROLES.join(', ')}`,
    ],
    [unique, 'roles must not repeat'],
  ])
  roles: Role[];
}
