import { Injectable } from '@nestjs/common';
import { STAFF_PER_BUSINESS } from '../../contract/limits.js';
import { DEFAULT_STAFF_ROLE } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { findManageableBusiness, findReadableBusiness, lockOwnBusiness } from '../access/find-business.js';
import {
  type CreateStaffMemberDto,
  type UpdateStaffMemberDto,
  type StaffMemberResponse,
  type StaffMemberDto,
  staffMemberSelect,
  toStaffMemberDto,
} from './staff.dto.js';

@Injectable()
export class StaffService {
  constructor(private readonly database: Database) {}

  /** The staff of a business, in the order they were added. */
  async list(actor: Actor, businessId: string): Promise<StaffMemberDto[]> {
    await findReadableBusiness(this.database.prisma, businessId, actor);
    const rows = await this.database.prisma.staffMember.findMany({
      where: { businessId },
      select: staffMemberSelect,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      relationLoadStrategy: 'join',
    });
    return rows.map(toStaffMemberDto);
  }

  /** @throws AppError STAFF_USER_NOT_FOUND, STAFF_IS_OWNER, STAFF_ALREADY_ADDED, STAFF_LIMIT_REACHED */
  async add(
    actor: Actor,
    businessId: string,
    { email, role }: CreateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    await findManageableBusiness(this.database.prisma, businessId, actor);
    return this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, businessId, actor.id);
      // Locks the account, so that it cannot be deleted before the member is added.
      const [user] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM users WHERE email = ${email} AND deleted_at IS NULL FOR KEY SHARE`;
      if (!user) throw new AppError('STAFF_USER_NOT_FOUND');
      if (user.id === actor.id) throw new AppError('STAFF_IS_OWNER');
      const known = await tx.staffMember.count({ where: { businessId, userId: user.id } });
      if (known > 0) throw new AppError('STAFF_ALREADY_ADDED');
      const staff = await tx.staffMember.count({ where: { businessId } });
      if (staff >= STAFF_PER_BUSINESS) throw new AppError('STAFF_LIMIT_REACHED');
      const row = await tx.staffMember.create({
        data: { businessId, userId: user.id, role: role ?? DEFAULT_STAFF_ROLE },
        select: staffMemberSelect,
      });
      return { staffMember: toStaffMemberDto(row) };
    });
  }

  /** @throws AppError STAFF_MEMBER_NOT_FOUND */
  async changeRole(
    actor: Actor,
    businessId: string,
    userId: string,
    { role }: UpdateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    await findManageableBusiness(this.database.prisma, businessId, actor);
    const [row] = await this.database.prisma.staffMember.updateManyAndReturn({
      where: { businessId, userId, business: { ownerId: actor.id } },
      data: { role },
      select: staffMemberSelect,
    });
    if (!row) throw new AppError('STAFF_MEMBER_NOT_FOUND');
    return { staffMember: toStaffMemberDto(row) };
  }

  /** @throws AppError STAFF_MEMBER_NOT_FOUND */
  async remove(actor: Actor, businessId: string, userId: string): Promise<void> {
    await findManageableBusiness(this.database.prisma, businessId, actor);
    const { count } = await this.database.prisma.staffMember.deleteMany({
      where: { businessId, userId, business: { ownerId: actor.id } },
    });
    if (count === 0) throw new AppError('STAFF_MEMBER_NOT_FOUND');
  }
}
