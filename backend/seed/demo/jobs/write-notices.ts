import { NOTICE_DAYS } from '../../../contract/notifications.js';
import { DAY_MS } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Db } from '../../../database/db.js';

/** Younger messages and notices are not read. */
export const UNREAD_DAYS = 3;

/** The notices that the mails of all that would have made. Those of the last days are not read. */
export async function writeNotices(tx: Db, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notices (user_id, kind, title, link, created_at, read_at)
    SELECT user_id, kind, title, link, at, CASE WHEN at < ${new Date(now.getTime() - UNREAD_DAYS * DAY_MS)} THEN at END
    FROM (
      SELECT b.owner_id AS user_id, 'INVITATION' AS kind, i.created_at AS at,
             u.name || ' has invited ' || b.name || CASE i.invitation_type WHEN 'PROPERTY_MANAGER' THEN ' to look after ' ELSE ' to work at ' END || p.memorable_name AS title,
             ${paths.business('')} || b.id AS link
      FROM invitations i JOIN businesses b ON b.id = i.business_id
      JOIN properties p ON p.id = i.property_id JOIN users u ON u.id = p.owner_id
      UNION ALL
      SELECT p.owner_id, 'ANSWER', i.responded_at,
             b.name || CASE WHEN i.status = 'DECLINED' THEN ' declined' ELSE ' accepted' END
               || ' your invitation for ' || p.memorable_name,
             ${paths.property('')} || p.id
      FROM invitations i JOIN businesses b ON b.id = i.business_id JOIN properties p ON p.id = i.property_id
      WHERE i.responded_at IS NOT NULL
      UNION ALL
      SELECT CASE WHEN m.side = 'OWNER' THEN b.owner_id ELSE p.owner_id END, 'MESSAGE', m.created_at,
             CASE WHEN m.side = 'OWNER' THEN u.name ELSE b.name END || ' wrote to you about ' || p.memorable_name,
             ${paths.thread('')} || i.id
      FROM invitation_messages m JOIN invitations i ON i.id = m.invitation_id JOIN businesses b ON b.id = i.business_id
      JOIN properties p ON p.id = i.property_id JOIN users u ON u.id = p.owner_id
      WHERE m.kind = 'TEXT' AND NOT m.copied
      UNION ALL
      SELECT p.owner_id, 'QUOTE', q.created_at,
             b.name || ' quotes £' || to_char(q.amount / 100.0, 'FM999,990.00') || ' for ' || p.memorable_name,
             ${paths.property('')} || p.id
      FROM quotes q JOIN invitations i ON i.id = q.invitation_id JOIN businesses b ON b.id = i.business_id
      JOIN properties p ON p.id = i.property_id
      UNION ALL
      SELECT b.owner_id, 'REVIEW', r.created_at,
             split_part(u.name, ' ', 1) || ' gave ' || b.name || ' ' || r.rating || ' stars', ${paths.business('')} || b.id
      FROM reviews r JOIN businesses b ON b.id = r.business_id JOIN users u ON u.id = r.author_id
      UNION ALL
      SELECT r.author_id, 'REVIEW', r.answered_at, b.name || ' answered your review', ${paths.business('')} || b.id
      FROM reviews r JOIN businesses b ON b.id = r.business_id
      WHERE r.answered_at IS NOT NULL) told
    WHERE at > ${new Date(now.getTime() - NOTICE_DAYS * DAY_MS)} ORDER BY at`;
}
