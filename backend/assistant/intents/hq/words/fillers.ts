/**
 * Words that narrow nothing: those of the closed classes, politeness, and the verbs and nouns that a question to HQ is
 * built with whatever it is about.
 */
export const FILLERS: ReadonlySet<string> = new Set(
  // Pronouns, articles, question words.
  (
    'i me my mine myself we us our ours ourselves you your yours he him his she her hers it its they them their theirs ' +
    'this that these those there here one ones who whom whose what which when where why how whats whos wheres whens hows ' +
    'somebody someone anybody anyone nobody noone everybody everyone something anything nothing everything thing things ' +
    'a an the some any no none all both each either neither every such same other others another own else ' +
    // Auxiliaries and modals.
    'be is are am was were been being do does did done doing have has had having can could may might must shall should ' +
    'will would isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant couldnt wont wouldnt shouldnt aint ' +
    'im ive id ill weve were well youre youve theyre theyve thats theres lets hes shes whats ' +
    // Prepositions, conjunctions and joining adverbs.
    'of in on at by for from to with about into onto over under out up off down around through after before since until ' +
    'till during as than like per via among amongst between within without against along across near behind beyond ' +
    'and or but so if then because whether while though although nor not also too only just even still yet already ever ' +
    'never again now once soon later lately recently currently presently nowadays today right away always usually often ' +
    'maybe perhaps really actually basically simply quickly exactly roughly altogether total overall far long much many ' +
    'more less few very quite rather pretty bit lot lots kind sort moment time times ago ' +
    // Politeness and talk.
    'please pls thanks thank cheers sorry hi hello hey ok okay yes yeah well right um er ah oh hmm dear mate quick ' +
    'question wonder wondering curious forgot forget remember remind idea guess suppose afraid sure hope feeling feel ' +
    'think thought believe know knows knew mean means meant say says said tell told ask asked asking hear heard ' +
    'swear swears sworn claim claims claimed insist insists allege alleges reckon reckons mention mentions mentioned argue ' +
    'argues swore seems rang phoned wrote writes mailed emailed called thinks believes wants matter matters ' +
    'happen happens happened happening look looks looking seem seems want wants wanted need needs needed care ' +
    // What a question to HQ is built with.
    'show list lists give gives gave get gets getting got see seen find finds found pull bring take takes took put let ' +
    'make makes made go goes going went come comes came keep keeps kept use uses used call calls called name names named ' +
    'count number numbers figure figures details detail information info facts fact record records row rows page hq ' +
    'platform system site marketplace database board books side case cases entry entries first last next new newest ' +
    'latest oldest two three us lot people person place places whole full short single different various certain ' +
    'able possible wrong good fine alright morning afternoon evening day days week weeks month months year years ' +
    'except besides excluding minus apart aside sat sit sits sitting stuck hanging lying hold held left leave ' +
    'currently outstanding overview summary gone stand stands standing state status set'
  ).split(' '),
);
