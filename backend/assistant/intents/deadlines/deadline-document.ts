import { paths } from '../../../contract/web/web-paths.js';
import { isReply, link, refusal, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { documentRow, documentsNamed, documentsOf, sayDocument } from '../correspondence/documents-named.js';
import { documentsList } from '../correspondence/documents-list.js';
import { chooseDeadline, toDeadlineRow } from './deadlines-named.js';

const SEVERAL = /\b(?:which|what|any|all|how many|list|documents|papers|files)\b/;

/** The paper of a deadline, with the page where it is opened. */
export const deadlineDocument: Intent = {
  reads: 'the document of KIND[ at PROPERTY]',
  asks: 'where is the document of KIND[ at PROPERTY]',
  next: ['which deadlines have no document', 'when is it due'],
  answer: async (question, services) => {
    if (!question.slots.kind && SEVERAL.test(question.plain)) return documentsList.answer(question, services);
    const deadline = await chooseDeadline(question, services);
    if (isReply(deadline)) {
      if (deadline.kind === 'CHOICES') return deadline;
      return documentsList.answer(question, services);
    }
    const found = documentsOf(await documentsNamed(question, services), deadline);
    const { title, propertyName, propertyId } = deadline;
    const page = link(`Documents of ${propertyName}`, `${paths.property(propertyId)}#documents`);
    if (found.length === 0)
      return refusal(
        [
          `There is no document for ${title} at ${propertyName}. Add it under Documents on the page of the property; I don't send files.`,
        ],
        [toDeadlineRow(deadline, question.today), page],
      );
    return reply(
      found.slice(0, 3).map((one) => `${one.document.name}: ${sayDocument(one)}.`),
      [...found.map(documentRow), toDeadlineRow(deadline, question.today)],
    );
  },
};
