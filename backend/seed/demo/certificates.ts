import type { DemoCertificate } from './demo-types.js';

const GAS = 'Gas Safe Register';
const ELECTRICAL = 'NICEIC';
const WASTE = 'Waste carrier registration';

/** The numbers begin with DEMO, so that nobody mistakes them for those of a real business. */
export const CERTIFICATES: readonly DemoCertificate[] = [
  {
    business: 'Fenland Plumbing and Heating',
    service: 'Gas Boiler Servicing and Repair',
    scheme: GAS,
    number: 'DEMO 512001',
    stated: 295,
    checked: 294,
    expiresIn: 240,
  },
  {
    business: 'Fenland Plumbing and Heating',
    service: 'Gas Safety Record',
    scheme: GAS,
    number: 'DEMO 512001',
    stated: 295,
    checked: 294,
    expiresIn: 240,
  },
  {
    business: 'Copeland Drains',
    service: 'Septic Tank Emptying',
    scheme: WASTE,
    number: 'DEMO CBDU 7710',
    stated: 210,
    expiresIn: 400,
  },
  {
    business: 'Thurlow Electrical',
    service: 'Rewiring and Fuse Boards',
    scheme: ELECTRICAL,
    number: 'DEMO 60417',
    stated: 280,
    checked: 279,
    expiresIn: 11,
  },
  {
    business: 'Thurlow Electrical',
    service: 'Electrical Installation Condition Report',
    scheme: ELECTRICAL,
    number: 'DEMO 60417',
    stated: 4,
    expiresIn: 370,
  },
  {
    business: 'Huntingdon Heat Pumps',
    service: 'Heat Pumps',
    scheme: 'F-gas certificate',
    number: 'DEMO FG 2204',
    stated: 4.5,
    expiresIn: 900,
  },
  {
    business: 'Camden Boiler Company',
    service: 'Gas Boiler Installation',
    scheme: GAS,
    number: 'DEMO 512077',
    stated: 185,
    checked: 183,
    expiresIn: 170,
  },
  {
    business: 'Croydon Clear-Out',
    service: 'Rubbish and House Clearance',
    scheme: WASTE,
    number: 'DEMO CBDU 8151',
    stated: 109,
    checked: 107,
    expiresIn: -21,
  },
  {
    business: 'Headingley Heating',
    service: 'Gas Boiler Installation',
    scheme: GAS,
    number: 'DEMO 512130',
    stated: 215,
    checked: 214,
    expiresIn: 150,
  },
  {
    business: 'Quayside Keyholding',
    service: 'Keyholding and Alarm Response',
    scheme: 'Security Industry Authority',
    number: 'DEMO 1014-2200',
    stated: 8.5,
    expiresIn: 700,
  },
  {
    business: 'Forth Boilers',
    service: 'Gas Safety Record',
    scheme: GAS,
    number: 'DEMO 512188',
    stated: 170,
    checked: 169,
    expiresIn: -3,
  },
];
