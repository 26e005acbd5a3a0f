import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from '../../contract/errors.js';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { USERS_LIST_MAX } from '../../contract/limits.js';
import { ListSender, type SendList } from '../../core/lists/bounded-list.js';
import { CsvOperation } from '../../core/lists/csv.js';
import { ListOperation } from '../../core/lists/list-operation.decorator.js';
import { Operation } from '../../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../../core/request/empty-body.dto.js';
import { IdPipe } from '../../core/request/validation.js';
import { AccountEmailLinks } from '../../auth/confirmation/account-email-links.js';
import { AccountReviewService } from '../../auth/review/account-review.service.js';
import {
  AccountNotesDto,
  BulkActionDto,
  BulkResponse,
  SeenStatusDto,
  UpdateRolesDto,
  UserResponse,
} from '../../auth/review/account-review.dto.js';
import {
  ListedUserDto,
  ReviewedUserDto,
  UserFilterQuery,
  UserListQuery,
  UserPageResponse,
} from './hq-users.dto.js';
import { HqUsersService } from './hq-users.service.js';
import { ReviewedUserService } from './reviewed-user.service.js';

const STATUS_ERRORS = [
  'USER_NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'ACCOUNT_STATUS_UNCHANGED',
  'LAST_SUPER_ADMIN',
] as const satisfies ErrorCode[];

const ChangeStatus = (summary: string, description: string) =>
  Operation({
    summary,
    description: `${description} With a \`seenStatus\` it is 409 if the account has another status by now.`,
    answer: UserResponse,
    errors: STATUS_ERRORS,
  });

@ApiTags('HQ users')
@Controller('hq/users')
@Requires({ role: 'ADMIN' })
export class HqUsersController {
  constructor(
    private readonly users: HqUsersService,
    private readonly reviewed: ReviewedUserService,
    private readonly review: AccountReviewService,
    private readonly emailLinks: AccountEmailLinks,
  ) {}

  @Get()
  @ListOperation({
    summary: 'List accounts by pages',
    description: 'One page, with filters, search and sort order.',
    page: UserPageResponse,
    row: ListedUserDto,
  })
  page(@Query() query: UserListQuery): Promise<UserPageResponse> {
    return this.users.page(query);
  }

  @Get('all')
  @ApiExtraModels(ListedUserDto, UserPageResponse)
  @ApiResponse({
    status: 200,
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { type: 'array', items: { $ref: getSchemaPath(ListedUserDto) } },
            { $ref: getSchemaPath(UserPageResponse) },
          ],
        },
      },
    },
  })
  @Operation({
    summary: 'List accounts',
    description: 'Without a query a bare array; with `page`, `limit` or `search` one page of them.',
    answers: 'The accounts, newest first. With `page`, `limit` or `search`, one page of them.',
    max: USERS_LIST_MAX,
  })
  async list(@Query() query: UserListQuery, @ListSender() send: SendList) {
    const paged = query.page !== undefined || query.limit !== undefined || query.search !== undefined;
    return paged ? this.users.page(query) : send(await this.users.first(query));
  }

  @Get('export')
  @CsvOperation('Export accounts')
  export(@CurrentActor() actor: Actor, @Query() query: UserFilterQuery) {
    return this.users.export(actor, query);
  }

  @Post('bulk')
  @Operation({
    summary: 'Take one action on several accounts',
    description:
      'Each account is handled separately, so some may be refused while others succeed. A `seenStatus` goes for all of them.',
    answer: BulkResponse,
  })
  changeMany(@CurrentActor() actor: Actor, @Body() body: BulkActionDto): Promise<BulkResponse> {
    return this.review.changeMany(actor, body);
  }

  @Get(':id')
  @Operation({
    summary: 'Read an account with the facts for a review',
    description:
      'With its properties, businesses, memberships, earlier decisions about others with the same marks, and its last 50 events.',
    answer: ReviewedUserDto,
    errors: ['USER_NOT_FOUND'],
  })
  get(@Param('id', IdPipe) id: string): Promise<ReviewedUserDto> {
    return this.reviewed.get(id);
  }

  @Post(':id/verify')
  @ApiBody({ type: SeenStatusDto, required: false })
  @ChangeStatus(
    'Verify an account',
    'The person is told by mail. 409 if it is verified already. Nobody may change their own status, and only super administrators that of an administrator.',
  )
  verify(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { seenStatus }: SeenStatusDto,
  ) {
    return this.review.change(actor, id, { action: 'verify', seenStatus });
  }

  @Post(':id/reject')
  @ApiBody({ type: AccountNotesDto, required: false })
  @ChangeStatus(
    'Reject an account, which ends its sessions',
    'The person cannot sign in any more. 409 if it is rejected already.',
  )
  reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: AccountNotesDto) {
    return this.review.change(actor, id, { action: 'reject', ...body });
  }

  @Post(':id/suspend')
  @ApiBody({ type: AccountNotesDto, required: false })
  @ChangeStatus(
    'Suspend an account',
    'The account and its businesses are closed from the next call on. 409 if it is suspended already.',
  )
  suspend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: AccountNotesDto) {
    return this.review.change(actor, id, { action: 'suspend', ...body });
  }

  @Post(':id/set-pending')
  @ApiBody({ type: SeenStatusDto, required: false })
  @ChangeStatus(
    'Set an account back to pending verification',
    'The account waits for an administrator again. 409 if it waits already.',
  )
  setPending(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { seenStatus }: SeenStatusDto,
  ) {
    return this.review.change(actor, id, { action: 'set-pending', seenStatus });
  }

  @Post(':id/confirm-email')
  @TakesNoBody()
  @Operation({
    summary: 'Mail an account the link that confirms its email again',
    description:
      'It counts as one of the links that the account may have in a day. Earlier links keep working.',
    status: 202,
    errors: ['USER_NOT_FOUND', 'EMAIL_ALREADY_CONFIRMED', 'EMAIL_LINK_LIMIT_REACHED'],
  })
  confirmEmail(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<void> {
    return this.emailLinks.sendAgainTo(actor, id);
  }

  @Put(':id/roles')
  @Requires({ role: 'SUPER_ADMIN', exact: true })
  @ApiBody({ type: UpdateRolesDto })
  @Operation({
    summary: 'Give an account its roles',
    description: 'The roles sent replace the ones before. 409 when no super administrator would be left.',
    answer: UserResponse,
    errors: ['USER_NOT_FOUND', 'LAST_SUPER_ADMIN'],
  })
  changeRoles(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { roles }: UpdateRolesDto,
  ): Promise<UserResponse> {
    return this.review.changeRoles(actor, id, roles);
  }
}
