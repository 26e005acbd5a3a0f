/** Words that mean much the same in questions about this product. The classifier learns about a whole line at once. */
const LINES = `
home house houses home homes property properties place places flat flats cottage cottages let lets rental rentals unit units building buildings portfolio apartment apartments pad
firm business businesses company companies firms outfit contractor contractors provider providers trader traders tradesman tradesmen tradesperson tradespeople supplier suppliers trades trade agency agencies agent agents
manage manages managed manager managing management manages runs run running charge responsible oversees handles handle looks looking
end sack fire ditch dismiss drop remove unassign terminate rid replace kick release let go oust
delete remove erase wipe close cancel
cancel withdraw call off retract revoke scrap undo pull
again resend remind nudge chase reminder prod poke
invite invitation invitations invited inviting ask approach request
answer answered answers reply replied replies respond responded responds response responses back heard word joy luck news
say said says tell told saying write wrote written
accept accepted accepts accepting yes agree agreed take taking taken
decline declined declines refuse refused no reject rejected down pass turn turned
wait waits waiting pending open outstanding unanswered await awaiting still yet hanging
due expire expires expired expiring expiry runs run out lapse lapses renewal renew renewing renewed valid date deadline deadlines upcoming coming
overdue late missed behind
missing lack lacks lacking without none haven't not
done finished completed complete ticked tick finish over complete sorted
move postpone push change shift delay reschedule later bring forward
snooze hide dismiss mute later remind shut up
start begin started starting activate begun kick off underway
price cost costs charge charges fee fees expensive cheap cheaper cheapest quote rate rates pay much
phone number telephone call ring contact email mail reach mobile address website
where located location address postcode street town
near nearest close closest around nearby local distance far miles
find need want search looking recommend someone somebody anyone
good reliable rating ratings review reviews trust trustworthy recommend quality decent cowboys reputation
certified certificate certificates qualified registered accredited licensed insured qualifications
compare versus vs or better between difference
first top order ranked rank ranking place position list standing higher record
why reason how come explain
when date day time long since until
who whom whose person people
how many number count total much
new newest latest recent recently
old oldest longest earliest
guide wifi wi-fi password bins parking heating checkin check-in checkout guests guest instructions rules welcome
tenant tenants renter renters lodger rent rents deposit tenancy arrears
booking bookings guests stay staying nights airbnb reservation reservations booked
money pay paid payment invoice invoices bill bills spend spent tax account earnings income profit expenses
book arrange schedule appointment visit slot come send organise
message text tell chat whatsapp inform let know
gas smell leak fire smoke burning flood flooding carbon monoxide emergency electrocuted sparks water pouring burst
law legal legally required requirement obliged compulsory mandatory must regulation regulations rules
fix repair mend unblock bleed reset myself diy
staff team employee employees colleague colleagues member members technician technicians manager role roles permission permissions rights access
service services offer offers offered trades category categories listed
approve approved approval verify verified review reviewed decision decide application status live
suspend suspended block blocked ban banned reactivate
reject rejected
user users account accounts owner owners people sign signup signups registered joined
audit log history changed change changes activity events
notes note comment
queue
funnel median average conversion supply demand trend trends
document documents pdf file files copy photo photos picture pictures upload attach scan paperwork certificate
calendar diary ical outlook google
account login password email security passkey
notification notifications emails mails alerts
export download data copy
assistant bot robot ai you
hello hi hey morning afternoon evening
thanks thank cheers ta appreciated
bye goodbye
useless wrong stupid rubbish bad hopeless nonsense
open show go take bring page see view display
add create set put enter register log new make
rename call name called
link url web page website public share
edit update correct amend modify
history before previously past ever used
free available availability hours open busy
happens happened happening
more others rest else details
`;

const BY_WORD = new Map<string, string[]>();
LINES.trim()
  .split('\n')
  .forEach((line, index) => {
    for (const word of line.split(' ')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), `c${index}`]);
  });

const NONE: string[] = [];
/** The concepts that a word belongs to. */
export const conceptsOf = (word: string): readonly string[] => BY_WORD.get(word) ?? NONE;
