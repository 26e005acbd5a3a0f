import { CERTIFICATE_REMINDER_DAYS } from '../../contract/limits.js';
import { DAY_MS, dayOf } from '../../contract/time.js';
import type { Db } from '../../database/db.js';
import { CERTIFICATES } from './certificates.js';
import type { DemoHistory } from './demo-history.js';
import { type DemoRows, named } from './demo-rows.js';
import { reviewerAt } from './write-people.js';

/** Writes the certificates of businesses and the checks of reviewers. */
export async function writeCertificates(
  tx: Db,
  history: DemoHistory,
  { people, businesses }: Pick<DemoRows, 'people' | 'businesses'>,
): Promise<void> {
  const rows = CERTIFICATES.map(({ business, service, scheme, number, stated, checked, expiresIn }) => {
    const { id: subjectId, ownerId, services } = named(businesses, business);
    const addedAt = history.at(stated);
    const checkedAt = checked === undefined ? null : history.at(checked);
    const expiresOn = dayOf(new Date(history.now.getTime() + expiresIn * DAY_MS));
    const certificate = { service, scheme, number, expiresOn };
    const subject = { subjectType: 'business', subjectId } as const;
    const after = { ...certificate, checkedAt: null };
    history.record(addedAt, ownerId, { ...subject, action: 'business.certificate-stated', after });
    if (checked !== undefined) {
      history.record(checkedAt ?? addedAt, reviewerAt(people, checked).id, {
        ...subject,
        action: 'business.certificate-checked',
        before: after,
        after: { ...certificate, checkedAt: checkedAt?.toISOString() ?? null },
      });
    }
    return {
      businessServiceId: named(services, service),
      scheme,
      number,
      expiresOn: new Date(expiresOn),
      addedAt,
      checkedAt,
      checkedById: checked === undefined ? null : reviewerAt(people, checked).id,
      // Marked as reminded, so that a new demonstration sends no mail.
      remindedAt: expiresIn <= CERTIFICATE_REMINDER_DAYS ? history.now : null,
    };
  });
  await tx.certificate.createMany({ data: rows });
}
