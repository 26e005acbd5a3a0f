import { Icon, ICONS } from './icon';
import { MonthsChart } from './months-chart';

/** Parts of the product's screens, in its looks. They are decoration. */

/** In the order of the guide. Narrow pictures have only the first ones. */
const SECTIONS = [
  { title: 'Wi-Fi', lines: ['Network: Rose Cottage', 'Password: primrose'], action: 'Copy Password' },
  { title: 'Heating and hot water', lines: ['The thermostat is in the hall. Turn the dial to 19 °C.'] },
  { title: 'Parking', lines: ['One space behind the house. The street needs a permit.'] },
  { title: 'House rules', lines: ['No smoking, please.', 'Quiet after 22:00.'] },
];

/** A guide, as guests see it. */
export function GuideFragment() {
  return (
    <div className="p-screen">
      <div className="p-line">
        <span className="p-lines">
          <span className="p-quiet">Your guide to</span>
          <b className="p-name-large">Rose Cottage</b>
          <span className="p-quiet">4 Mill Lane, Cambridge</span>
        </span>
        <b className="p-button p-filled p-wide">Directions</b>
        <b className="p-button p-wide">Print</b>
      </div>
      <div className="p-sections">
        {SECTIONS.map(({ title, lines, action }) => (
          <div key={title} className="p-card">
            <b>{title}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {action && <b className="p-button">{action}</b>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A business in the marketplace. */
export function BusinessFragment() {
  return (
    <div className="p-screen">
      <span className="p-quiet p-wide">13 businesses within 15 miles of Rose Cottage</span>
      <div className="p-card">
        <span className="p-line">
          <b className="p-title">Camside Heating</b>
          <b className="p-count">1</b>
        </span>
        <b>Plumbing and heating</b>
        <span className="p-quiet">Less than 1 mile · Cambridge</span>
        <b className="p-due p-checked">
          <Icon path={ICONS.checked} />
          Gas Safe Register certificate checked
        </b>
        <span className="p-due">
          <Icon path={ICONS.history} className="p-quiet" />
          Accepted 8 of 9 invitations
        </span>
        <span className="p-due">
          <Icon path={ICONS.clock} className="p-quiet" />
          Usually answers within a day
        </span>
        <span className="p-quiet p-apart p-about">
          Boilers serviced and repaired. Leaks the same day, landlord gas checks by appointment.
        </span>
        <span className="p-apart p-wide">
          Gas Boiler Servicing and Repair · Gas Safety Record<span className="p-quiet">{'\u00a0+1'}</span>
        </span>
        <span className="p-line p-actions">
          <b className="p-button p-inviting">Invite</b>
          <b className="p-button">View</b>
          <Icon path={ICONS.mail} className="p-last" />
          <Icon path={ICONS.phone} />
        </span>
      </div>
    </div>
  );
}

/** The same as on the other pictures. Without the year of the date, which would age. */
const AHEAD = [
  {
    text: "Fen Sweeps hasn't answered your invitation for Market Loft.",
    when: 'for 2 days',
    icon: ICONS.mail,
    tile: 'p-urgent',
  },
  {
    text: 'Gas safety record for Ferry House: due soon.',
    when: 'in 33 days',
    icon: ICONS.date,
    tile: 'p-soon',
  },
];

/** What waits and what is due, above a year of invitations. */
export function InsightsFragment() {
  return (
    <div className="p-screen">
      <div className="p-card p-needs p-ahead">
        {AHEAD.map(({ text, when, icon, tile }) => (
          <div key={text} className="p-need">
            <Icon path={icon} className={`p-tile ${tile}`} />
            <span>{text}</span>
            <span className="p-quiet">{when}</span>
          </div>
        ))}
      </div>
      <div className="p-card">
        <b>Invitations by month</b>
        <MonthsChart />
      </div>
    </div>
  );
}

const RANKED = [
  {
    name: 'Camside Heating',
    trade: 'Plumbing and heating',
    where: 'Less than 1 mile · Cambridge',
    reason: 'Accepted 8 of 9 invitations',
  },
  {
    name: 'Newmarket Boilers',
    trade: 'Boiler repairs',
    where: 'About 13 miles · Newmarket',
    reason: 'New here',
    icon: ICONS.newHere,
  },
  {
    name: 'Ouse Plumbing',
    trade: 'Plumbing and heating',
    where: 'Less than 1 mile · Cambridge',
    reason: 'Accepted 5 of 8 invitations',
  },
];

/** Why businesses stand first. The second place is kept for one that is new. */
export function RankedFragment() {
  return (
    <div className="p-screen">
      <span className="p-line p-wide">
        <span className="p-link">How results are ranked</span>
        <span className="p-quiet p-sort">Sort by</span>
        <span className="p-select">
          Recommended
          <Icon path={ICONS.down} />
        </span>
      </span>
      <div className="p-card p-needs">
        {RANKED.map(({ name, trade, where, reason, icon = ICONS.history }, index) => (
          <div key={name} className="p-ranked">
            <b className="p-count">{index + 1}</b>
            <b>{name}</b>
            <b className="p-trade">{trade}</b>
            <span className="p-quiet">{where}</span>
            <span className="p-quiet p-due">
              <Icon path={icon} />
              {reason}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const WAITING = [
  { text: "Ely Electrical hasn't answered your invitation for Ferry House.", age: 'for 3 days' },
  { text: "Fen Sweeps hasn't answered your invitation for Market Loft.", age: 'for 2 days' },
];

/** A question to the assistant and its answer, in the words of the product. */
export function AssistantFragment() {
  return (
    <div className="p-ask">
      <span className="p-line">
        <span className="p-field">Who hasn&apos;t answered?</span>
        <b className="p-button p-filled">Ask</b>
      </span>
      <span>2 invitations waiting for an answer.</span>
      <div className="p-card p-needs">
        {WAITING.map(({ text, age }) => (
          <div key={text} className="p-need">
            <Icon path={ICONS.mail} className="p-tile p-urgent" />
            <span>{text}</span>
            <span className="p-quiet">{age}</span>
            <b className="p-button">Send Again</b>
          </div>
        ))}
      </div>
    </div>
  );
}
