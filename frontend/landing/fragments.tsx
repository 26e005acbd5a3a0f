import { Icon, ICONS } from './icon';

/** Parts of the product's screens, in its looks. They are decoration. */

/** A section of a guide, as guests see it. */
export function GuideFragment() {
  return (
    <div className="p-card p-guide">
      <b className="p-title">Wi-Fi</b>
      <span>Network: Rose Cottage</span>
      <span>Password: primrose</span>
      <b className="p-button">Copy Password</b>
    </div>
  );
}

/** A business in the marketplace. */
export function BusinessFragment() {
  return (
    <div className="p-card">
      <span className="p-line">
        <b className="p-title">Fen Plumbing</b>
        <b className="p-count">1</b>
      </span>
      <b>Plumbing and heating</b>
      <span className="p-quiet">Less than 1 mile · Cambridge</span>
      <span className="p-due">
        <Icon path={ICONS.tick} />
        Gas Safe Register certificate checked
      </span>
      <span className="p-line p-actions">
        <b className="p-button p-filled">Invite</b>
        <b className="p-button">View</b>
      </span>
    </div>
  );
}

const FIGURES = [
  { name: 'Properties', figure: '4', detail: '3 with a manager' },
  { name: 'Invitations in 90 days', figure: '9', detail: '8 answered, 6 accepted' },
];

/** Figures of a portfolio. */
export function FiguresFragment() {
  return (
    <div className="p-figures">
      {FIGURES.map(({ name, figure, detail }) => (
        <div key={name} className="p-card">
          <span className="p-quiet">{name}</span>
          <b className="p-figure">{figure}</b>
          <span className="p-quiet">{detail}</span>
        </div>
      ))}
    </div>
  );
}

const RANKED = [
  { name: 'Copeland Drains', reason: 'Accepted 8 of 9 invitations' },
  { name: 'Ely Electrical', reason: 'Works at one of your properties' },
];

/** Why businesses stand first. */
export function RankedFragment() {
  return (
    <div className="p-card p-needs">
      {RANKED.map(({ name, reason }, index) => (
        <div key={name} className="p-ranked">
          <b className="p-count">{index + 1}</b>
          <b>{name}</b>
          <span className="p-quiet p-due">
            <Icon path={ICONS.history} />
            {reason}
          </span>
        </div>
      ))}
    </div>
  );
}

const WAITING = [
  { text: "Ely Electrical hasn't answered for Ferry House.", age: 'for 3 days' },
  { text: "Wensum Property Care hasn't answered for Market Loft.", age: 'for 2 days' },
];

/** A question to the assistant and its answer, in the words of the product. */
export function AssistantFragment() {
  return (
    <div className="p-ask">
      <span className="p-line">
        <span className="p-field">Who has not answered?</span>
        <b className="p-button p-filled">Ask</b>
      </span>
      <span>2 invitations waiting for an answer.</span>
      <div className="p-card p-needs">
        {WAITING.map(({ text, age }) => (
          <div key={text} className="p-need">
            <Icon path={ICONS.mail} className="p-tile p-urgent" />
            <span>{text}</span>
            <span className="p-quiet">{age}</span>
            <b className="p-button">Send again</b>
          </div>
        ))}
      </div>
    </div>
  );
}
