import { Injectable } from '@nestjs/common';
import { readRows } from '../../database/run-statement.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import type { StaffRole } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { staffRemoved } from '../../mail/templates/business.js';
import { approvedName } from '../../management/business-mail.js';
import { mayRemoveStaffMember } from '../access/business.policy.js';
import { findKnownBusiness, findOwnBusiness, findReadableBusiness } from '../access/find-business.js';
import { addStaffMember } from './add-staff-member.js';
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
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

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

  /** @throws AppError as `addStaffMember` does, and FORBIDDEN */
  async add(actor: Actor, businessId: string, body: CreateStaffMemberDto): Promise<StaffMemberResponse> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    const { audit, mail, clock } = this;
    const staffMember = await this.database.transaction((tx) =>
      addStaffMember(tx, { audit, mail, clock }, actor, businessId, body),
    );
    return { staffMember };
  }

  /** @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN, STAFF_MEMBER_NOT_FOUND */
  async changeRole(
    actor: Actor,
    businessId: string,
    userId: string,
    { role }: UpdateStaffMemberDto,
  ): Promise<StaffMemberResponse> {
    await findOwnBusiness(this.database.prisma, businessId, actor);
    return this.database.transaction(async (tx) => {
      const [member] = await readRows<{ id: string; role: StaffRole }>(tx)`
        SELECT m.id, m.role::text AS role FROM staff_members m JOIN businesses b ON b.id = m.business_id
        WHERE m.business_id = ${businessId}::uuid AND m.user_id = ${userId}::uuid
          AND b.owner_id = ${actor.id}::uuid FOR UPDATE OF m`;
      if (!member) throw new AppError('STAFF_MEMBER_NOT_FOUND');
      const row = await tx.staffMember.update({
        where: { id: member.id },
        data: { role },
        select: staffMemberSelect,
      });
      if (member.role !== role) {
        await this.audit.record(tx, actor, {
          action: 'business.staff-role-changed',
          subjectType: 'business',
          subjectId: businessId,
          before: { userId, role: member.role },
          after: { userId, role },
        });
      }
      return { staffMember: toStaffMemberDto(row) };
    });
  }

  /**
   * The owner removes a member, who is told by mail, or a member leaves.
   * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN, STAFF_MEMBER_NOT_FOUND
   */
  async remove(actor: Actor, businessId: string, userId: string): Promise<void> {
    const business = await findKnownBusiness(this.database.prisma, businessId, actor);
    if (!mayRemoveStaffMember(business, userId, actor)) throw new AppError('FORBIDDEN');
    await this.database.transaction(async (tx) => {
      const [removed] = await readRows<{ role: StaffRole }>(tx)`
        DELETE FROM staff_members
        WHERE business_id = ${businessId}::uuid AND user_id = ${userId}::uuid
          AND (user_id = ${actor.id}::uuid
            OR EXISTS (SELECT 1 FROM businesses WHERE id = business_id AND owner_id = ${actor.id}::uuid))
        RETURNING role::text AS role`;
      if (!removed) throw new AppError('STAFF_MEMBER_NOT_FOUND');
      await this.audit.record(tx, actor, {
        action: userId === actor.id ? 'business.staff-left' : 'business.staff-removed',
        subjectType: 'business',
        subjectId: businessId,
        before: { userId, role: removed.role },
      });
      if (userId === actor.id) return;
      const person = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { name: true, email: true },
      });
      await this.mail.enqueue(
        tx,
        person.email,
        staffRemoved({
          name: person.name,
          businessName: await approvedName(tx, businessId),
          ownerName: actor.name,
        }),
        { sender: actor.id },
      );
    });
  }
}
