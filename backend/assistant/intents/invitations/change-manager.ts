import { HELP_TEXTS } from '../../../contract/text/help-texts.js';
import { paths } from '../../../contract/web/web-paths.js';
import { propose } from '../../ask/propose.js';
import { chooseBusiness, chooseProperty, isReply, link, refusal, reply } from '../../ask/question.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { invitationsNamed, whichInvitation } from '../../ask/invitations-named.js';
import type { Intent } from '../intent.js';

const helpOf = (id: 'assign' | 'unassign') => {
  const help = HELP_TEXTS.find((one) => one.id === id);
  return reply([...(help?.sentences ?? [])], [link(help?.title ?? '', paths.properties)]);
};
const ASKS_HOW = /\b(?:how (?:do|can|would|to)|what happens|can i|is it possible|may i)\b/;

export const assign: Intent = {
  reads: 'make BUSINESS the manager[ of PROPERTY]',
  asks: 'how do I assign a business',
  changes: true,
  answer: (question, services) => {
    const { slots, plain } = question;
    if (ASKS_HOW.test(plain) || slots.businesses.length === 0) return helpOf('assign');
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    return propose(question, services, 'change_manager', {
      propertyId: property.id,
      businessId: business.id,
    });
  },
};

export const unassign: Intent = {
  reads: 'manage PROPERTY yourself again',
  asks: 'how do I manage a property myself again',
  changes: true,
  answer: (question, services) => {
    const { slots, plain, known } = question;
    if (ASKS_HOW.test(plain)) return helpOf('unassign');
    const [business] = slots.businesses;
    const managed = known.properties.filter(
      ({ id, propertyManager: { businessId } }) =>
        businessId !== null &&
        (slots.properties.length === 0 || slots.properties.some((slot) => slot.id === id)) &&
        (!business || slots.businesses.some((slot) => slot.id === businessId)),
    );
    const [only, other] = managed;
    if (only && !other) return propose(question, services, 'change_manager', { propertyId: only.id });
    if (other) {
      const property = chooseProperty(question);
      return isReply(property)
        ? property
        : propose(question, services, 'change_manager', { propertyId: property.id });
    }
    if (!business && slots.properties.length === 0) return helpOf('unassign');
    const works = known.sent.some(
      ({ status, businessId, property }) =>
        status === 'ACTIVE' &&
        slots.businesses.some(({ id }) => id === businessId) &&
        (slots.properties.length === 0 || slots.properties.some(({ id }) => id === property.id)),
    );
    if (works) return workEnd.answer(question, services);
    const who = business ? `${business.name} manages none of your properties` : 'No business manages it';
    const where =
      slots.properties[0] && business ? `${business.name} does not manage ${slots.properties[0].name}` : who;
    return reply([`${where}.`], [link('My Properties', paths.properties)]);
  },
};

export const workEnd: Intent = {
  reads: 'end the work of BUSINESS[ at PROPERTY]',
  asks: 'end the work of BUSINESS[ at PROPERTY]',
  changes: true,
  answer: async (question, services) => {
    const { slots, known } = question;
    const isOf = (named: readonly { id: string }[], id: string | null) => named.some((one) => one.id === id);
    // "Take Aire Valley off Granary Dock", where it is the manager.
    const manages = known.properties.some(
      ({ id, propertyManager: { businessId } }) =>
        isOf(slots.businesses, businessId) && (slots.properties.length === 0 || isOf(slots.properties, id)),
    );
    if (manages) return unassign.answer(question, services);
    const active = (await invitationsNamed(question, services, 'owner')).filter(
      ({ abilities }) => abilities.finish,
    );
    const [only, other] = active;
    if (ASKS_HOW.test(question.plain) || !only)
      return refusal(
        [
          'Work that has started is ended with Finish Work, on its invitation under the property. You can review it then.',
        ],
        active.slice(0, 5).map((one) => toInvitationRow(one, 'owner')),
      );
    if (other) return whichInvitation(question, active, 'owner');
    return propose(question, services, 'cancel_or_resend_invitation', {
      invitationId: only.id,
      action: 'FINISH',
    });
  },
};
