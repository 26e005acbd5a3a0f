/** Words that mean much the same in questions about this product. The classifier learns about a whole line at once. */
const LINES = `
home house houses homes property properties place places flat flats cottage cottages let lets rental rentals unit units building buildings portfolio apartment apartments pad bungalow barn address bricks
firm business businesses company companies firms outfit contractor contractors provider providers trader traders tradesman tradesmen tradesperson tradespeople supplier suppliers trades trade agency agencies agent agents lot crew folks shop practice
manage manages managed manager managing management runs run running charge responsible oversees handles handle looks looking look care caring unmanaged
end sack fire ditch dismiss drop remove unassign terminate rid replace kick release let go oust part parting ways leave stop finish
delete remove erase wipe close cancel bin scrap clear rid gone
cancel withdraw call off retract revoke scrap undo pull rescind void
again resend remind nudge chase reminder prod poke second another re ping hurry
invite invitation invitations invited inviting ask approach request requests enquiry enquiries asked asking offer
answer answered answers reply replied replies respond responded responds response responses back heard word joy luck news hear gone quiet silent acknowledge
say says said tell told saying write wrote written put words message quote note mention mentioned promised promise
accept accepted accepts accepting yes agree agreed take taking taken confirm confirmed keen willing happy
decline declined declines refuse refused no reject rejected down pass turn turned knocked rebuffed unable rejection
wait waits waiting pending open outstanding unanswered await awaiting still yet hanging sitting sat limbo
due expire expires expired expiring expiry runs run out lapse lapses renewal renew renewing renewed valid date deadline deadlines upcoming coming ends end till until good up
overdue late missed behind lapsed passed forgotten forgot slipped
missing lack lacks lacking without none haven't not hasnt havent no nothing gap gaps
done finished completed complete ticked tick finish over sorted carried passed been came
move postpone push change shift delay reschedule later bring forward sooner earlier back extend put
snooze hide dismiss mute later remind shut up quiet leave alone ignore bother
start begin started starting activate begun kick off underway commence commenced beginning
price cost costs charge charges fee fees expensive cheap cheaper cheapest quote rate rates pay much pricey afford estimate dear
phone number telephone call ring contact email mail reach mobile address website hold touch digits landline dial
where located location address postcode street town based whereabouts situated area
near nearest close closest around nearby local distance far miles away km within round
find need want search looking recommend someone somebody anyone seek hire locate suggest after
good reliable rating ratings review reviews trust trustworthy recommend quality decent cowboys reputation honest dodgy any rated feedback opinion star stars rated
certified certificate certificates qualified registered accredited licensed insured qualifications qualification accreditation papers paperwork cert certs
compare versus vs or better between difference rather prefer
first top order ranked rank ranking place position list standing higher record score placed
why reason reasons how come explain cause because
when date day time long since until till month
who whom whose person people anybody anyone somebody
how many number count total much figure tally sum
new newest latest recent recently fresh just
old oldest longest earliest first
last latest final previous
guide wifi wi-fi password bins parking heating checkin check-in checkout guests guest instructions rules welcome visitors internet router key keys
tenant tenants renter renters lodger rent rents deposit tenancy arrears lease evict eviction section
booking bookings guests stay staying nights airbnb reservation reservations booked occupancy calendar
money pay paid payment invoice invoices bill bills spend spent tax account earnings income profit expenses owe refund receipt vat
book arrange schedule appointment visit slot come send organise fix
message text tell chat whatsapp inform let know pass on forward
gas smell leak fire smoke burning flood flooding carbon monoxide emergency electrocuted sparks water pouring burst danger dangerous flames
broken leaking leak dripping drip blocked stuck cracked faulty packed playing smells damp cold noisy trips tripping burst fell fallen conked
law legal legally required requirement obliged compulsory mandatory must regulation regulations rules allowed fine fined offence
fix repair mend unblock bleed reset myself diy replace instructions
staff team employee employees colleague colleagues member members technician technicians manager role roles permission permissions rights access works lads girl lad
service services offer offers offered trades category categories listed list
approve approved approval verify verified review reviewed decision decide application status live reviewing vetted vetting
suspend suspended block blocked ban banned reactivate unsuspend lift suspension
reject rejected rejection refused thrown
user users account accounts owner owners people sign signup signups registered joined member members profile profiles join
audit log history changed change changes activity events trail happened
notes note comment comments reasons explanation
queue backlog pile
funnel median average conversion supply demand trend trends statistics stats insights numbers
document documents pdf file files copy photo photos picture pictures upload attach scan paperwork certificate image images
calendar diary ical outlook google
account login password email security passkey log sign
notification notifications emails mails alerts newsletter spam summary
export download data copy gdpr
assistant bot robot ai you computer machine
hello hi hey morning afternoon evening
thanks thank cheers ta appreciated grateful brilliant lovely perfect
bye goodbye night later
useless wrong stupid rubbish bad hopeless nonsense not helpful annoying
open show go take bring page see view display get
add create set put enter register log new make record start
rename call name called named known
link url web page website public share qr
edit update correct amend modify change alter
history before previously past ever used already
free available availability hours open busy slot book weekends weekend
happens happened happening happen
more others rest else details further full everything
today tomorrow week month year now tonight
quarter annual yearly annually interval repeat repeats repeating often every frequency recurring
he she him her his they them their it its
same other another both either
platform site system across altogether whole everyone
colleague husband wife son daughter brother sister neighbour friend partner
`;

const BY_WORD = new Map<string, string[]>();
LINES.trim()
  .split('\n')
  .forEach((line, index) => {
    for (const word of line.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), `c${index}`]);
  });

const NONE: string[] = [];
const ENDINGS = [/s$/, /ing$/, /ed$/, /d$/];

/** The concepts that a word belongs to, as it is or without its ending. */
export function conceptsOf(word: string): readonly string[] {
  const forms = [word, ...ENDINGS.map((ending) => word.replace(ending, ''))];
  const known = forms.find((form) => BY_WORD.has(form));
  return (known !== undefined && BY_WORD.get(known)) || NONE;
}
