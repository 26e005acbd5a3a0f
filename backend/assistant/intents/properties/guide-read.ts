import { REFUSAL } from '../../../contract/assistant.js';
import type { GuideSectionKind } from '../../../contract/guides.js';
import { HELP_TEXTS } from '../../../contract/text/help-texts.js';
import { FOREIGN_TEXT_MAX } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import { chooseProperty, isReply, link, refusal, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

/** What a section is asked for by. */
const SECTIONS: readonly (readonly [GuideSectionKind, RegExp])[] = [
  ['WIFI', /\b(?:wi-?fi|wi fi|internet|network|broadband|router)\b/],
  ['BINS', /\b(?:bins?|rubbish|recycling|waste|trash|collection)\b/],
  ['PARKING', /\b(?:park(?:ing)?|permit|car)\b/],
  ['HEATING', /\b(?:heating|thermostat|hot water|boiler|radiators?|cold|freezing|warm)\b/],
  [
    'DEPARTURE',
    /\b(?:check ?-?out|(?:be|get|go|are|move|moved|come) out|out (?:by|on|of|again)|depart(?:ure)?|leave|leaving)\b/,
  ],
  ['ARRIVAL', /\b(?:check ?-?in|arriv(?:al|e)|keys?|key ?safe|get in|entry)\b/],
  ['RULES', /\b(?:rules?|smok(?:e|ing)|pets?|dogs?|quiet|noise|party)\b/],
  ['EMERGENCY', /\b(?:emergency|emergencies|stop ?(?:cock|tap)|fuse(?: ?box| ?board)?)\b/],
  ['NEARBY', /\b(?:nearby|shops?|restaurants?|bus|doctor)\b/],
];

const HOW = HELP_TEXTS.find(({ id }) => id === 'guide')?.sentences ?? [];

export const guideRead: Intent = {
  reads: 'the guest guide[ of PROPERTY]',
  asks: 'what does the guide of PROPERTY say',
  answer: async (question, { guides }) => {
    if (
      /\bwhich (?:ones?|(?:of )?(?:my |the |our )?(?:properties|houses|homes|flats|places))\b/.test(
        question.plain,
      ) &&
      question.known.properties.length > 0
    ) {
      const written = await guides.findWritten(question.actor);
      const all = question.known.properties.map(({ id, memorableName }) => ({
        row: link(memorableName, paths.propertyGuide(id)),
        has: written.has(id),
      }));
      return reply(
        [`${all.filter(({ has }) => has).length} of ${all.length} properties have a guide.`],
        all.map(({ row, has }) => ({ ...row, detail: has ? 'Has a guide' : 'No guide yet' })),
      );
    }
    const wanted = SECTIONS.filter(([, words]) => words.test(question.plain)).map(([kind]) => kind);
    const asksHow = /\b(?:how do|how can|how to|where do i)\b/.test(question.plain);
    if (asksHow && (wanted.length === 0 || /\b(?:write|add|edit|share|print|guide)\b/.test(question.plain)))
      return reply([...HOW], [link('My Properties', paths.properties)]);
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    if (/^(?:please )?(?:delete|remove|erase)\b/.test(question.plain))
      return refusal(
        [REFUSAL, 'Choose Edit Guide to take sections away, or to stop sharing the guide.'],
        [link('Edit Guide', paths.propertyGuide(property.id))],
      );
    const { sections, enabled } = await guides.get(question.actor, property.id);
    const page = link('Edit Guide', paths.propertyGuide(property.id), property.name);
    if (sections.length === 0)
      return reply([`${property.name} has no guest guide yet. You can write one.`], [page]);
    const found = sections.filter(({ kind }) => wanted.includes(kind));
    const say = (text: string) => [...text.replace(/\n+/g, '; ')].slice(0, FOREIGN_TEXT_MAX).join('');
    if (wanted.length > 0 && found.length === 0)
      return reply([`The guide of ${property.name} says nothing about that.`], [page]);
    const state = enabled ? '' : ' Guests cannot open it, because it is switched off.';
    return reply(
      wanted.length > 0
        ? found.map(({ title, text }) => `${title}: ${say(text)}`)
        : [`The guide of ${property.name} has ${sections.length} sections.${state}`],
      [
        ...(wanted.length > 0 ? [] : sections.map(({ title, text }) => link(title, page.path, say(text)))),
        page,
      ],
    );
  },
};
