import { OPEN_INVITATION_STATUSES } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

const change = (id: string, statement: string) => app.database.pool.query(statement, [id]);

describe('the database refuses', () => {
  it.each(OPEN_INVITATION_STATUSES)(
    'a second open invitation of a business beside one that is %s',
    async (status) => {
      const [property, business] = [await app.factory.property(), await app.factory.business()];
      await app.factory.invitation({ property, business, status });
      const over = await app.factory.invitation({ property, business, status: 'CANCELLED' });
      await expect(
        change(over.id, `UPDATE invitations SET status = 'PENDING', ended_at = NULL WHERE id = $1`),
      ).rejects.toThrow('invitations_one_open');
    },
  );

  it('a second active manager of a property', async () => {
    const property = await app.factory.property();
    await app.factory.invitation({ property, status: 'ACTIVE' });
    const accepted = await app.factory.invitation({ property, status: 'ACCEPTED' });
    await expect(
      change(accepted.id, `UPDATE invitations SET status = 'ACTIVE', activated_at = now() WHERE id = $1`),
    ).rejects.toThrow('invitations_one_active_manager');
  });

  it.each([
    [
      'an active invitation that never started',
      'invitations_active_since',
      () => app.factory.invitation({ status: 'ACCEPTED' }),
      `UPDATE invitations SET status = 'ACTIVE' WHERE id = $1`,
    ],
    [
      'an accepted invitation without the time of the answer',
      'invitations_answered_at',
      () => app.factory.invitation(),
      `UPDATE invitations SET status = 'ACCEPTED' WHERE id = $1`,
    ],
    [
      'finished work that goes on',
      'invitations_finished',
      () => app.factory.invitation({ status: 'ACTIVE' }),
      `UPDATE invitations SET finished_at = now(), finished_by = 'OWNER' WHERE id = $1`,
    ],
    [
      'an open invitation without a business',
      'invitations_open_have_business',
      () => app.factory.invitation(),
      `UPDATE invitations SET business_id = NULL WHERE id = $1`,
    ],
    [
      'a managed property without a manager',
      'properties_managed_by_a_business',
      async () => app.factory.property({ managerBusiness: await app.factory.business() }),
      `UPDATE properties SET manager_business_id = NULL WHERE id = $1`,
    ],
    [
      'a slug with a capital letter',
      'properties_slug_form',
      () => app.factory.property(),
      `UPDATE properties SET slug = 'Rose-cottage' WHERE id = $1`,
    ],
    [
      'an email with a capital letter',
      'users_email_normalised',
      () => app.factory.user(),
      `UPDATE users SET email = 'Ada@example.com' WHERE id = $1`,
    ],
    [
      'an account without a role',
      'users_roles_not_empty',
      () => app.factory.user(),
      `UPDATE users SET roles = '{}' WHERE id = $1`,
    ],
    [
      'a session that is valid beyond its end',
      'sessions_expiry_within_end',
      async () => {
        const { id: userId } = await app.factory.user();
        await app.factory.session({ id: userId });
        return app.database.prisma.session.findFirstOrThrow({ where: { userId } });
      },
      `UPDATE sessions SET expires_at = ends_at + interval '1 second' WHERE id = $1`,
    ],
    [
      'a person twice on the staff of a business',
      'staff_members_business_id_user_id_key',
      () => app.factory.staffMember(),
      `INSERT INTO staff_members (business_id, user_id, role)
       SELECT business_id, user_id, 'TECHNICIAN' FROM staff_members WHERE id = $1`,
    ],
    [
      'an accepted quote without the time of the decision',
      'quotes_decided_check',
      () => app.factory.quote(),
      `UPDATE quotes SET status = 'ACCEPTED' WHERE id = $1`,
    ],
    [
      'a second review of one job',
      'reviews_invitation_id_key',
      () => app.factory.review(),
      `INSERT INTO reviews (business_id, invitation_id, owner_group, rating, created_at)
       SELECT business_id, invitation_id, owner_group, 1, now() FROM reviews WHERE id = $1`,
    ],
    [
      'a review of six stars',
      'reviews_rating_check',
      () => app.factory.review(),
      `UPDATE reviews SET rating = 6 WHERE id = $1`,
    ],
    [
      'a document of nothing',
      'documents_subject',
      () => app.factory.document(),
      `UPDATE documents SET property_id = NULL WHERE id = $1`,
    ],
    [
      'a proposal that was confirmed too late',
      'assistant_proposals_confirmed_in_time',
      () => app.factory.user(),
      `INSERT INTO assistant_proposals (user_id, tool, input, sentence, origin, created_at, expires_at, confirmed_at)
       VALUES ($1, 'invite', '{}', 'Invite.', 'ASSISTANT', now(), now() + interval '1 minute', now() + interval '1 hour')`,
    ],
  ])('%s', async (_what, constraint, create, statement) => {
    const { id } = await create();
    await expect(change(id, statement)).rejects.toThrow(constraint);
  });
});
