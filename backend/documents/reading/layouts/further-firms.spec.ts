import { layouts } from './layouts.spec-support.js';

layouts('further forms', [
  {
    layout: 'a licence with conditions and a fee',
    text: `
East Fen District Council                          Licensing reference
Environmental Health, Council Offices              SEL/2026/0441
Ely CB7 4EE
PROPERTY LICENCE - SELECTIVE LICENSING
Issued to: Ms A Kelling, 16 Ferry Street, Ely CB7 4AB
In respect of: 14 Ferry Street, Ely CB7 4AB
Start of licence: 1 April 2026
End of licence: 31 March 2031
Fee paid: £580 on 3 February 2026
The licence holder must provide a gas safety certificate each year and an electrical report every 5 years.
`,
    read: {
      kind: 'LICENCE',
      propertyId: 'fourteen',
      validUntil: '2031-03-31',
      number: 'SEL/2026/0441',
      issuer: 'East Fen District Council',
    },
  },
  {
    layout: 'a card of an engineer with labels above',
    text: `
Gas Safe Register
BEN HOLT
Cam Valley Gas Engineers
Licence no.            Reg. no.
3320981                330981
Valid from             Expires
01/04/2026             31/03/2027
Qualified to work on: central heating boilers, gas fires, cookers
`,
    read: {
      kind: 'GAS_SAFE_REGISTRATION',
      validUntil: '2027-03-31',
      number: ['330981', '3320981'],
      registration: ['330981', '3320981'],
      issuer: 'Gas Safe Register',
    },
  },
  {
    layout: 'a certificate of a contractor with its address',
    text: `
Certificate of Registration
NICEIC Domestic Installer Scheme
Crystal Electrics Ltd
12 Westow Hill, London SE19 1RX
has been assessed and is registered for the scope below
Registration No.                  Issue date                  Expiry date
D 774120                          14/02/2026                  13/02/2027
`,
    read: {
      kind: 'NICEIC_REGISTRATION',
      issuedOn: '2026-02-14',
      validUntil: '2027-02-13',
      number: 'D 774120',
      registration: 'D 774120',
      issuer: 'NICEIC',
    },
  },
  {
    layout: 'a service of an alarm whose last visit is told too',
    text: `
SENTINEL FIRE & SECURITY
Service Report - Fire Alarm System                         SR/22/0918
Customer: Kelling Lettings Ltd
Site: Flat 2, 16 Ferry Street, Ely CB7 4AB
Date of last service: 10/11/2025        Date of this service: 12/05/2026
Next service due: 12/11/2026            Technician: G Pike
Call points: 2   Detectors: 9   Sounders: 4
BAFE reg. no. 101882
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'flat',
      issuedOn: '2026-05-12',
      nextDueOn: '2026-11-12',
      number: ['SR/22/0918', null],
      registration: '101882',
      issuer: 'SENTINEL FIRE & SECURITY',
    },
  },
  {
    layout: 'a certificate of smoke alarms in sentences',
    text: `
Smoke alarm certificate 0912/26
Homewise Safety Ltd, 2 Kings Parade, Cambridge CB2 1SJ
Smoke and carbon monoxide alarms at 27A Queens Road, Bristol BS8 1QE were tested on
Friday 20 November 2026 and found to work. They must be tested again by 20 November 2027.
Tested by N Rees for Homewise Safety Ltd.
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'queens',
      issuedOn: '2026-11-20',
      nextDueOn: '2027-11-20',
      number: '0912/26',
      issuer: 'Homewise Safety Ltd',
    },
  },
  {
    layout: 'a fire risk assessment with a cover and a table of facts',
    text: `
FIRE RISK ASSESSMENT OF
14 Ferry Street, Ely, CB7 4AB

Client              Kelling Lettings Ltd, 16 Ferry Street, Ely CB7 4AB
Undertaken by       Mark Olsen, Olsen Fire Consulting Ltd
Undertaken on       2 March 2026
Report no.          2026-FRA-018
Validated           9 March 2026
Next assessment     2 March 2027
`,
    read: {
      kind: 'FIRE_RISK',
      propertyId: 'fourteen',
      issuedOn: ['2026-03-02', '2026-03-09'],
      nextDueOn: '2027-03-02',
      number: '2026-FRA-018',
      issuer: ['Olsen Fire Consulting Ltd', 'Mark Olsen'],
    },
  },
  {
    layout: 'an energy certificate by a company with labels above',
    text: `
ENERGY PERFORMANCE CERTIFICATE
Address                                    Certificate number
16 Ferry Street, Ely CB7 4AB               4471-2209-8820-1180-0071
Lodged on                                  Valid until
9 January 2026                             8 January 2036
Energy assessor                            Assessor number
Colin Dale                                 STRO002219
Company
Fenmark Surveys Ltd
`,
    read: {
      kind: 'ENERGY_CERTIFICATE',
      propertyId: 'sixteen',
      issuedOn: ['2026-01-09'],
      validUntil: '2036-01-08',
      number: '4471-2209-8820-1180-0071',
      registration: 'STRO002219',
      issuer: 'Fenmark Surveys Ltd',
    },
  },
  {
    layout: 'a record of a stove by a HETAS installer',
    text: `
HETAS
Chimney and Flue Inspection and Sweeping Record
Registrant              Fen Flue Services
HETAS registration      20117
Unique record number    HR-2026-4471
Homeowner               A Kelling
Property                Rose Cottage, Church Lane, Little Eversden, CB23 1HE
Date of sweep           02/11/2026
Recommended frequency   Every 12 months
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'rose',
      issuedOn: '2026-11-02',
      nextDueOn: '2027-11-02',
      number: 'HR-2026-4471',
      registration: '20117',
      issuer: 'Fen Flue Services',
    },
  },
  {
    layout: 'a record of the police, which is no certificate of a house',
    text: `
Disclosure and Barring Service
Basic Certificate
Certificate Number: 001771209118          Date of Issue: 4 June 2026
Applicant: Tom Marsh
Date of birth: 3 May 1981
`,
    read: {
      issuedOn: '2026-06-04',
      number: '001771209118',
      issuer: ['Disclosure and Barring Service', null],
    },
  },
]);
