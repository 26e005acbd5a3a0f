import { paths } from '../../../contract/web/web-paths.js';
import { reply } from '../../ask/question.js';
import { listed, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { ownNamed } from './own-businesses.js';

export const ownServices: Intent = {
  reads: 'the services that your business lists',
  asks: 'which services do we offer',
  next: ['which certificates expire', 'how do I add a service'],
  answer: async (question, { businesses }) => {
    const { actor, slots, known } = question;
    if (known.businesses.length === 0) return reply(['You have no business.']);
    const shown = await businesses.getReadable(
      actor,
      ownNamed(question).map(({ id }) => id),
    );
    const onlyCertified = /\bcert\w*|\bgas safe\b|\bniceic\b/.test(question.plain);
    const rows = shown.flatMap(({ id, services }) =>
      services
        .filter(({ requiresCertification }) => !onlyCertified || requiresCertification)
        .map(({ serviceCategory, requiresCertification, certified }): ToolRow => ({
          id: null,
          title: serviceCategory.name,
          path: paths.business(id),
          detail: certified ? 'Certified' : requiresCertification ? 'Requires a certificate' : '',
        })),
    );
    const sentences = shown.map(({ name, services }) => {
      if (onlyCertified) {
        const needing = services.filter(({ requiresCertification }) => requiresCertification);
        const each = needing.map(
          ({ serviceCategory, certified }) =>
            `${serviceCategory.name} (${certified ? 'there' : 'missing or not checked'})`,
        );
        return each.length > 0
          ? `${name} needs a certificate for ${listed(each)}.`
          : `No service of ${name} needs a certificate.`;
      }
      const names = services.map(({ serviceCategory }) => serviceCategory.name);
      const wanted = names.filter((one) => slots.categories.includes(one));
      if (slots.categories.length > 0)
        return wanted.length > 0
          ? `Yes, ${name} lists ${listed(wanted)}.`
          : `No, ${name} does not list ${listed([...slots.categories])}.`;
      return names.length > 0 ? `${name} lists ${listed(names)}.` : `${name} lists no services.`;
    });
    return reply(sentences, rows);
  },
};
