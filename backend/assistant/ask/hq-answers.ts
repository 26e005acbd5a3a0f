import { Injectable } from '@nestjs/common';
import { ACCOUNT_STATUSES, REGISTRATION_STATUS_FILTERS } from '../../contract/statuses.js';
import { paths } from '../../contract/web/web-paths.js';
import { DashboardService } from '../../hq/dashboard/dashboard.service.js';
import { HqBusinessesService } from '../../hq/businesses/hq-businesses.service.js';
import { HqUsersService } from '../../hq/users/hq-users.service.js';
import { HqInsightsService } from '../../hq/insights/hq-insights.service.js';
import { sayDay } from '../rules/dates.js';
import { counted, countedOrNo, halfWithin, listed } from '../tools/tool.js';
import { reply, type Reply, type Question } from './question.js';

const ROWS = 10;
const DAYS = 30;

/** Answers for administrators, from HQ's own services. All of them only read. */
@Injectable()
export class HqAnswers {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly users: HqUsersService,
    private readonly businesses: HqBusinessesService,
    private readonly insights: HqInsightsService,
  ) {}

  async answer(question: Question): Promise<Reply | null> {
    switch (question.intent) {
      case 'hq-review':
        return this.review(question);
      case 'hq-figures':
        return this.figures();
      case 'hq-users':
        return this.listUsers(question);
      case 'hq-businesses':
        return this.listBusinesses(question);
      case 'hq-insights':
        return this.readInsights();
      default:
        return null;
    }
  }

  private async review({ actor }: Question): Promise<Reply> {
    const { counts, users, businesses, changedBusinesses } = await this.dashboard.reviewQueue(actor);
    const waiting = (createdAt: Date) => `Waiting since ${sayDay(createdAt)}`;
    const kinds = [
      counts.users > 0 && counted(counts.users, 'account'),
      counts.businesses > 0 && counted(counts.businesses, 'business', 'businesses'),
      counts.changedBusinesses > 0 &&
        counted(counts.changedBusinesses, 'changed business', 'changed businesses'),
    ].filter((kind) => kind !== false);
    return reply(
      [kinds.length > 0 ? `Waiting for review: ${listed(kinds)}.` : 'Nothing is waiting for review.'],
      [
        ...users.map(({ id, name, createdAt }) => row(id, name, waiting(createdAt), paths.hqUser(id))),
        ...businesses.map(({ id, name, createdAt }) =>
          row(id, name, waiting(createdAt), paths.hqBusiness(id)),
        ),
        ...changedBusinesses.map(({ id, name }) =>
          row(id, name, 'Changed since approval', paths.hqBusiness(id)),
        ),
      ].slice(0, ROWS),
    );
  }

  private async figures(): Promise<Reply> {
    const { totalUsers, pendingVerification, totalProperties, totalAdmins } = await this.dashboard.figures();
    return reply(
      [
        `${counted(totalUsers, 'user')} (${pendingVerification || 'none'} pending verification, ` +
          `${counted(totalAdmins, 'admin')}) and ${counted(totalProperties, 'property', 'properties')}.`,
      ],
      [row(null, 'HQ: Dashboard', '', paths.hq)],
    );
  }

  private async listUsers({ slots, text }: Question): Promise<Reply> {
    const known = ACCOUNT_STATUSES.find((status) => status === slots.status);
    const waits = slots.status === 'PENDING' || /\b(?:verify|new|waiting)\b/.test(text.toLowerCase());
    const accountStatus = known ?? (waits ? 'PENDING_VERIFICATION' : undefined);
    const { data, pagination } = await this.users.page({
      page: 1,
      limit: ROWS,
      ...(accountStatus ? { accountStatus } : {}),
    });
    return reply(
      [`${countedOrNo(pagination.totalCount, 'account')}${inStatus(pagination.totalCount, accountStatus)}.`],
      data.map(({ id, name, email }) => row(id, name, email, paths.hqUser(id))),
    );
  }

  private async listBusinesses({ actor, slots }: Question): Promise<Reply> {
    const wanted = slots.status === 'PENDING' ? 'PENDING_REVIEW' : slots.status;
    const status = REGISTRATION_STATUS_FILTERS.find((one) => one === wanted);
    const { data, pagination } = await this.businesses.list(actor, {
      page: 1,
      limit: ROWS,
      ...(status ? { status } : {}),
    });
    const { totalCount } = pagination;
    return reply(
      [`${countedOrNo(totalCount, 'business', 'businesses')}${inStatus(totalCount, status)}.`],
      data.map(({ id, name, address }) => row(id, name, address, paths.hqBusiness(id))),
    );
  }

  private async readInsights(): Promise<Reply> {
    const { decisions, funnel, supplyGaps, unresponsive } = await this.insights.read({ days: DAYS });
    const { medianHours, count } = decisions;
    return reply(
      [
        medianHours === null
          ? `No decisions in the last ${DAYS} days.`
          : `In the last ${DAYS} days: ${halfWithin(count, 'decision', medianHours)}.`,
        funnel.sent === 0
          ? `No invitations were sent in the last ${DAYS} days.`
          : `${counted(funnel.sent, 'invitation')} sent: ${funnel.answered} answered, ${funnel.accepted} accepted, ${funnel.active} active.`,
      ],
      [
        ...supplyGaps
          .slice(0, ROWS / 2)
          .map(({ category, place, properties }) =>
            row(
              null,
              `${category.name} near ${place}`,
              counted(properties, 'property', 'properties'),
              paths.hq,
            ),
          ),
        ...unresponsive
          .slice(0, ROWS / 2)
          .map(({ business, invitations, answered }) =>
            row(
              business.id,
              business.name,
              `${answered} of ${invitations} invitations answered`,
              paths.hqBusiness(business.id),
            ),
          ),
      ],
    );
  }
}

/** A status as its label has it: ` are pending verification`. */
const inStatus = (count: number, status: string | undefined): string =>
  status ? ` ${count === 1 ? 'is' : 'are'} ${status.toLowerCase().replaceAll('_', ' ')}` : '';

const row = (id: string | null, title: string, detail: string, path: string) => ({ id, title, detail, path });
