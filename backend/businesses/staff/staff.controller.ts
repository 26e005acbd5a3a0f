import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { STAFF_RETURN_DAYS } from '../../contract/limits.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import {
  CreateStaffMemberDto,
  UpdateStaffMemberDto,
  StaffMemberResponse,
  StaffMemberDto,
} from './staff.dto.js';
import { StaffService } from './staff.service.js';

const changeRole = {
  summary: 'Change the role of a staff member; only the owner may',
  description: 'The role says what the person may do in the business. PUT and PATCH mean the same.',
  answer: StaffMemberResponse,
  errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'STAFF_MEMBER_NOT_FOUND'],
} as const;

@ApiTags('Staff')
@Controller('businesses/:id/staff')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Get()
  @Operation({
    summary: 'List the staff of a business; its owner, its staff and administrators may',
    description: 'In the order in which they were added.',
    answer: [StaffMemberDto],
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StaffMemberDto[]> {
    return this.staff.list(actor, id);
  }

  @Post()
  @Operation({
    summary: 'Add a verified user to the staff by email; only the owner may',
    description: 'The person is told by mail and may leave.',
    status: 201,
    answer: StaffMemberResponse,
    errors: [
      'BUSINESS_NOT_FOUND',
      'FORBIDDEN',
      'STAFF_USER_NOT_FOUND',
      'STAFF_IS_OWNER',
      'STAFF_ALREADY_ADDED',
      'STAFF_MEMBER_LEFT',
      'STAFF_LIMIT_REACHED',
      'STAFF_ADDED_TOO_OFTEN',
    ],
  })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    return this.staff.add(actor, id, body);
  }

  @Patch(':userId')
  @Operation(changeRole)
  patchRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    return this.staff.changeRole(actor, id, userId, body);
  }

  @Put(':userId')
  @Operation(changeRole)
  putRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    return this.staff.changeRole(actor, id, userId, body);
  }

  @Delete(':userId')
  @Operation({
    summary: 'Remove a staff member; the owner and the member may',
    description: `A person who has left cannot be added to the business again for ${STAFF_RETURN_DAYS} days.`,
    status: 204,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'STAFF_MEMBER_NOT_FOUND'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<void> {
    return this.staff.remove(actor, id, userId);
  }
}
