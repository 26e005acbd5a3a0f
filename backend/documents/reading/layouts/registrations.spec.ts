import { layouts } from './layouts.spec-support.js';

layouts('cards and certificates of registration', [
  {
    layout: 'the card of an engineer',
    text: `
GAS SAFE REGISTER
ID card
TOM MARSH
Fenland Heating Ltd
Business registration number     512398
Licence number                   4471209
Start date                       01 APR 2026
Expiry date                      31 MAR 2027
`,
    read: {
      kind: 'GAS_SAFE_REGISTRATION',
      validUntil: '2027-03-31',
      number: ['512398', '4471209'],
      registration: ['512398', '4471209'],
      issuer: 'Gas Safe Register',
    },
  },
  {
    layout: 'a certificate of a business',
    text: `
Certificate of Registration
This is to certify that
Avon Flame Ltd
7 Coronation Road, Bristol BS3 1AA
is registered with Gas Safe Register and may carry out gas work
Registration number: 188203
Valid from 1st July 2026 until 30th June 2027
`,
    read: {
      kind: 'GAS_SAFE_REGISTRATION',
      validUntil: '2027-06-30',
      number: '188203',
      registration: '188203',
      issuer: 'Gas Safe Register',
    },
  },
  {
    layout: 'an enrolment with NICEIC',
    text: `
NICEIC
APPROVED CONTRACTOR
Certificate of Enrolment
Webb Electrical Contractors Ltd
Enrolment number         Date of issue        Valid to
D041182                  2 January 2026       31 December 2026
`,
    read: {
      kind: 'NICEIC_REGISTRATION',
      issuedOn: '2026-01-02',
      validUntil: '2026-12-31',
      number: 'D041182',
      registration: 'D041182',
      issuer: 'NICEIC',
    },
  },
  {
    layout: 'a letter of NICEIC',
    text: `
NICEIC
Warwick House, Houghton Hall Park, Houghton Regis, Dunstable LU5 5ZX
9 February 2026
Dear Severnside Electrical
We are pleased to confirm your registration as a Domestic Installer. Your registration number is 113320.
Your registration is valid until 8 February 2027.
NICEIC is a trading name of Certsure LLP. Registered in England no. OC379918.
`,
    read: {
      kind: 'NICEIC_REGISTRATION',
      issuedOn: '2026-02-09',
      validUntil: '2027-02-08',
      number: '113320',
      registration: '113320',
      issuer: 'NICEIC',
    },
  },
  {
    layout: 'a small card whose lines are far from each other for its height',
    isCard: true,
    text: `
Gas Safe Register
TOM MARSH                      Fenland Heating Ltd
Licence number                 Business number
4471209                        512398
Start date                     Expiry date
01 APR 2026                    31 MAR 2027
`,
    read: {
      kind: 'GAS_SAFE_REGISTRATION',
      issuedOn: ['2026-04-01', null],
      validUntil: '2027-03-31',
      number: ['512398', '4471209'],
      registration: ['512398', '4471209'],
      issuer: 'Gas Safe Register',
    },
  },
]);
