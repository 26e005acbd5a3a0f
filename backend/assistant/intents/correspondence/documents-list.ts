import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { link, type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { isConfirmed, valuesOf } from '../../tools/say-document.js';
import { counted, countedOrNo, type ToolRow } from '../../tools/tool.js';
import { deadlinesNamed, toDeadlineRow } from '../deadlines/deadlines-named.js';
import type { Intent } from '../intent.js';
import { documentRow, documentsNamed, documentsOf } from './documents-named.js';

/** So many deadlines are compared with the documents. */
const DEADLINES_READ = 100;
const WITHOUT =
  /\b(?:without|no|missing|lack\w*|need\w*|(?:have|has|had|got|do|does|is|are)(?:n'?t| not)|haven'?t|hasn'?t|not) (?:\w+ ){0,4}(?:documents?|papers?|files?|pdfs?|scans?|copy|copies|upload\w*|proof)\b|\b(?:documents?|papers?|files?|pdfs?) (?:\w+ )?(?:missing|lacking)\b/;

/** Deadlines of which no paper is here. */
async function deadlinesWithout(question: Question, services: AnswerServices): Promise<Reply> {
  const { deadlines } = await deadlinesNamed(question, services, {}, DEADLINES_READ);
  const documents = await documentsNamed(question, services);
  const without = deadlines.filter((one) => documentsOf(documents, one).length === 0);
  return {
    ...reply(
      [`${countedOrNo(without.length, 'deadline has', 'deadlines have')} no document.`],
      without.map((one) => toDeadlineRow(one, question.today)),
    ),
    total: without.length,
  };
}

/** Certificates of one's own businesses, with the papers of each. */
async function certificates(
  { known, slots, actor, plain }: Question,
  { businesses, jobs }: AnswerServices,
): Promise<Reply> {
  const named = slots.businesses.map(({ id }) => id);
  const ids = known.businesses.map(({ id }) => id).filter((id) => named.length === 0 || named.includes(id));
  const found = await businesses.getReadable(actor, ids);
  const services = found.flatMap((business) =>
    business.services.flatMap((service) =>
      service.certificate || service.requiresCertification ? [{ business, service }] : [],
    ),
  );
  const rows = await Promise.all(
    services.slice(0, 20).map(async ({ business, service }): Promise<ToolRow & { count: number }> => {
      const { rows: papers } = await jobs.documents.list(actor, {
        subjectType: 'CERTIFICATE',
        subjectId: service.id,
      });
      const [first] = papers;
      return {
        id: business.id,
        count: papers.length,
        title: `${business.name}: ${service.serviceCategory.name}`,
        detail: first ? `${first.name} · added ${sayDay(first.createdAt)}` : 'No document',
        path: paths.business(business.id),
      };
    }),
  );
  const shown = WITHOUT.test(plain) ? rows.filter(({ count }) => count === 0) : rows;
  const without = rows.filter(({ count }) => count === 0).length;
  return reply(
    [
      rows.length === 0
        ? 'No service of yours requires a certificate.'
        : `${counted(rows.length, 'certificate')}; ${without === 0 ? 'each has a document' : `${without} without a document`}.`,
    ],
    shown.map(({ count: _count, ...row }) => row),
  );
}

export const documentsList: Intent = {
  reads: 'your documents[ for PROPERTY]',
  asks: 'which documents are there[ for PROPERTY]',
  next: ['which deadlines have no document', 'how do I add a document'],
  answer: async (question, services) => {
    const { known, plain, slots } = question;
    const owns = known.properties.length + known.managed.length > 0;
    const own = new Set(known.businesses.map(({ id }) => id));
    const ofBusiness = slots.businesses.some(({ id }) => own.has(id)) || /\b(?:our|we) .*\bcert/.test(plain);
    if (known.businesses.length > 0 && (!owns || ofBusiness)) return certificates(question, services);
    if (WITHOUT.test(plain)) return deadlinesWithout(question, services);
    const all = await documentsNamed(question, services);
    const where = slots.properties[0] ? ` at ${slots.properties[0].name}` : '';
    const found = slots.kind ? all.filter(({ document }) => valuesOf(document).kind === slots.kind) : all;
    const open = found.filter(({ document }) => document.status === 'READ' && !isConfirmed(document));
    return {
      ...reply(
        [
          `${countedOrNo(found.length, 'document')}${where}.`,
          ...(open.length > 0
            ? [`${counted(open.length, 'one was', 'ones were')} read and not confirmed yet.`]
            : []),
          ...(found.length === 0
            ? ['Open the property and add a PDF or a photo under Documents. We read it, and you confirm.']
            : []),
        ],
        found.length > 0 ? found.map(documentRow) : [link('My Properties', paths.properties)],
      ),
      total: Math.max(found.length, found.length === 0 ? 1 : 0),
    };
  },
};
