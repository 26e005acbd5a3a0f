import { paths } from '../../../contract/web/web-paths.js';
import { chooseBusiness, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

export const businessCertified: Intent = {
  reads: 'the certificates of BUSINESS',
  asks: 'is BUSINESS certified',
  next: ['what is their number', 'invite BUSINESS'],
  answer: async (question, { businesses }) => {
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const { id, name, services } = await businesses.get(question.actor, business.id);
    const needing = services.filter(({ requiresCertification }) => requiresCertification);
    const certified = services.filter((service) => service.certified);
    const rows = needing.map(({ serviceCategory, certified: proof, certificate }): ToolRow => ({
      id,
      title: serviceCategory.name,
      path: paths.business(id),
      detail: proof
        ? `${proof.scheme}, checked, valid until ${sayDay(proof.expiresOn)}`
        : certificate
          ? `${certificate.scheme}, not checked yet`
          : 'No checked certificate',
    }));
    if (needing.length === 0)
      return reply(
        [`Nothing that ${name} offers requires a certificate.`],
        [{ id, title: name, detail: '', path: paths.business(id) }],
      );
    const first = certified[0]?.certified;
    return reply(
      [
        certified.length === 0
          ? `No: we have checked no certificate of ${name}.`
          : `Yes: ${certified.length} of ${needing.length} services of ${name} that require a certificate have one that we checked${first ? `, ${first.scheme}, valid until ${sayDay(first.expiresOn)}` : ''}.`,
      ],
      rows,
    );
  },
};
