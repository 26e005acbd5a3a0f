import { askLink, refusal, reply } from '../../ask/question.js';
import { fillSlots, type Intent } from '../intent.js';
import { guideRead } from '../properties/guide-read.js';

type Danger = 'GAS' | 'CARBON_MONOXIDE' | 'FLOOD' | 'POWER' | 'FIRE';

/** What is dangerous now, as people say it. It is read before anything else. */
const DANGERS: readonly (readonly [Danger, RegExp])[] = [
  [
    'CARBON_MONOXIDE',
    /\b(?:(?:carbon monoxide|co2?) (?:alarm|detector|monitor)s?\b.{0,30}\b(?:going|gone|beep\w*|sound\w*|off|ring\w*|trigger\w*|scream\w*|shriek\w*|wail\w*|blar\w*|shrill\w*|loud)\b|carbon monoxide (?:leak|poison)|(?:co|carbon monoxide) alarm (?:is|has)? ?(?:on|off|going))/,
  ],
  [
    'GAS',
    /\b(?:smell(?:s|ing|ed|t)?(?: (?:of|like))? gas|gas (?:smell|leak|leaking|escape)|leak(?:ing)? gas|smells gassy|can smell gas)\b/,
  ],
  [
    'FIRE',
    /\b(?:(?:is|on|caught|in) fire\b|there'?s a fire|a fire at|flames|burning down|full of smoke|smoke (?:coming|pouring))/,
  ],
  [
    'FLOOD',
    /\b(?:flood(?:ing|ed)\b|water (?:is |was |'s )?(?:pouring|gushing|everywhere|coming (?:through|in|down)|running down)|burst (?:pipe|main|water)|pipe(?:'s| has| is)? burst)/,
  ],
  ['POWER', /\b(?:electrocut|electric shock|got a shock|sparks? (?:coming|flying)|sparking|live wire)/],
];

export const dangerIn = (plain: string): Danger | null =>
  /\b(?:risk assessment|certificate|insurance|fire alarm test|when is|when's|due)\b/.test(plain)
    ? null
    : (DANGERS.find(([, words]) => words.test(plain))?.[0] ?? null);

const GAS_NUMBER = '0800 111 999';
const SENTENCES: Record<Danger, string[]> = {
  GAS: [
    `Call the gas emergency line now: ${GAS_NUMBER}, free, day and night.`,
    'Open windows, turn the gas off at the meter, use no switches or flames, and leave the building.',
  ],
  CARBON_MONOXIDE: [
    `Get everybody out into fresh air now. Call ${GAS_NUMBER}; if somebody feels ill, call 999.`,
    'Do not go back in until it has been checked.',
  ],
  FIRE: ['Get everybody out and call 999 now.', 'Do not go back in.'],
  FLOOD: [
    'If anybody is in danger, call 999. Turn the water off at the stopcock.',
    'Turn the electricity off at the fuse board if you can reach it dry. For flooding from outside, Floodline has 0345 988 1188.',
  ],
  POWER: [
    'If somebody was hurt, call 999 and do not touch them while the power is on. Turn it off at the fuse board.',
    'For a power cut or a dangerous cable, call 105, free.',
  ],
};
const TRADES: Partial<Record<Danger, string>> = {
  FLOOD: 'plumber',
  POWER: 'electrician',
  GAS: 'gas engineer',
};

export const adviceEmergency: Intent = {
  reads: 'an emergency',
  asks: 'I smell gas',
  answer: async (question, services) => {
    const { plain, slots, known } = question;
    const danger = dangerIn(plain);
    if (!danger)
      return refusal([
        'If anybody is in danger, call 999. For a smell of gas, call 0800 111 999; for a power cut, 105.',
        'Police that is not urgent: 101. Medical advice: 111.',
      ]);
    const trade = TRADES[danger];
    const where = fillSlots('[ near PROPERTY]', slots);
    const [home, other] = slots.properties.filter(({ id }) => known.properties.some((own) => own.id === id));
    // Where the stopcock or the fuse board is may stand in the guide.
    const guide =
      home && !other && /\b(?:stop ?(?:cock|tap)|fuse)/.test(plain)
        ? await guideRead.answer(question, services)
        : null;
    return reply(
      [...SENTENCES[danger], ...(guide?.sentences ?? [])],
      trade ? [askLink(`Afterwards: find a ${trade}`, `find a ${trade} ${where}`.trim())] : [],
    );
  },
};
