import { config } from '../api/config';
import { Mark } from '../shared/navigation/mark';
import { Icon, ICONS } from './icon';

const AREAS = [
  { name: 'Home', icon: ICONS.home },
  { name: 'Properties', icon: ICONS.properties },
  { name: 'Marketplace', icon: ICONS.store },
  { name: 'Invitations', icon: ICONS.mail, count: 2 },
  { name: 'Insights', icon: ICONS.insights },
  { name: 'Assistant', icon: ICONS.assistant },
  { name: 'Businesses', icon: ICONS.businesses },
];

/** What waits for the owner, in the words and the order of "Needs you". Filled icons are for now, outlined ones for soon. */
const NEEDS = [
  {
    text: "Ely Electrical hasn't answered your invitation for Ferry House.",
    icon: ICONS.mail,
    age: 'for 3 days',
    action: 'Send Again',
    soon: false,
  },
  {
    text: 'Thurlow Joinery declined your invitation for Market Loft.',
    icon: ICONS.mail,
    age: '4 days ago',
    action: 'Find Another',
    soon: false,
  },
  {
    text: "Fen Plumbing accepted your invitation for Rose Cottage but hasn't started.",
    icon: ICONS.mail,
    age: 'for 8 days',
    action: 'Open',
    soon: true,
  },
];

/** The nearest deadline comes first. */
const NEXT = [
  { name: 'Ferry House', address: '2 Ferry Lane, Ely', due: 'Gas safety record in 33 days' },
  { name: 'Rose Cottage', address: '4 Mill Lane, Cambridge', due: 'Boiler service in 36 days' },
  { name: 'Market Loft', address: '61 Tannery Row, Norwich', due: 'Chimney sweep in 40 days' },
];

function Sidebar() {
  return (
    <div className="p-sidebar">
      {AREAS.map(({ name, icon, count }) => (
        <span key={name} className={name === 'Home' ? 'p-area p-current' : 'p-area'}>
          <Icon path={icon} />
          <span>{name}</span>
          {count && <b className="p-count">{count}</b>}
        </span>
      ))}
    </div>
  );
}

function Need({ text, icon, age, action, soon }: (typeof NEEDS)[number]) {
  return (
    <div className="p-need">
      <Icon path={icon} className={soon ? 'p-tile p-soon' : 'p-tile p-urgent'} />
      <span>{text}</span>
      <span className="p-quiet">{age}</span>
      <b className="p-button">{action}</b>
    </div>
  );
}

/** The home page of an owner, in the looks of the product. It is decoration, so screen readers skip it. */
export function Preview() {
  return (
    <div className="landing-preview" aria-hidden="true">
      <div className="p-header">
        <Mark size={24} />
        <b>{config.productName}</b>
        <span className="p-search">
          <Icon path={ICONS.search} />
          Ask or search
        </span>
        <span className="p-name">Eleanor Whitcombe</span>
      </div>
      <div className="p-body">
        <Sidebar />
        <div className="p-page">
          <b className="p-title">Needs you</b>
          <div className="p-card p-needs">
            {NEEDS.map((need) => (
              <Need key={need.text} {...need} />
            ))}
          </div>
          <b className="p-title">Coming up at your properties</b>
          <div className="p-next">
            {NEXT.map(({ name, address, due }) => (
              <div key={name} className="p-card">
                <b>{name}</b>
                <span className="p-quiet">{address}</span>
                <span className="p-due">
                  <Icon path={ICONS.date} />
                  {due}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
