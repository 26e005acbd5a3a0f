import { layouts } from './layouts.spec-support.js';

layouts('sentences and letters', [
  {
    layout: 'a letter of an agent about what a contractor did',
    text: `
Harbour Property Management Ltd
21 Quayside, Bristol BS1 4AA
5 October 2026
Dear Ms Kelling
27A Queens Road, Bristol BS8 1QE: landlord gas safety record
Please find the details of the gas safety check at your property. The check was carried out by
Avon Flame Ltd (Gas Safe registration 188203) on 1 October 2026. The certificate number is
AF/20911. The next check must be done by 1 October 2027.
Yours sincerely
Jo Park, Property Manager
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'queens',
      issuedOn: ['2026-10-01', '2026-10-05'],
      nextDueOn: '2027-10-01',
      number: 'AF/20911',
      registration: '188203',
      issuer: 'Avon Flame Ltd',
    },
  },
  {
    layout: 'a certificate that is one paragraph',
    text: `
CERTIFICATE OF CHIMNEY SWEEPING
I certify that on the 9th day of September 2026 I swept the chimney serving the living room of
14 Ferry Street, Ely CB7 4AB, and that the smoke test was satisfactory. The chimney should
be swept again within twelve months.
Certificate No. 3319. Hugh Soot, Fen Flue Services. HETAS No. 20117
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'fourteen',
      issuedOn: '2026-09-09',
      nextDueOn: '2027-09-09',
      number: '3319',
      registration: '20117',
      issuer: 'Fen Flue Services',
    },
  },
  {
    layout: 'a letter of an insurer about liability',
    text: `
Castle Mutual Insurance Ltd
Castle House, 1 High Street, York YO1 7AA
26 March 2026
To whom it may concern
Fenland Heating Ltd
We confirm that the above business holds public liability insurance with us under policy number
CML 20/8817. The limit of indemnity is £5,000,000 for any one event.
The policy runs from 1 April 2026 to 31 March 2027.
Castle Mutual Insurance Ltd. Registered in England No. 03318822. Authorised by the PRA and regulated by the FCA
(register number 204417). VAT number 113 8820 44.
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      issuedOn: '2026-03-26',
      validUntil: '2027-03-31',
      number: 'CML 20/8817',
      issuer: 'Castle Mutual Insurance Ltd',
    },
  },
  {
    layout: 'the day in ordinal words',
    text: `
Certificate of Insurance
Landlord buildings insurance - policy number AB/88/2201
This is to certify that the property known as 16 Ferry Street, Ely CB7 4AB
is insured with Wren Mutual Insurance Ltd from the first of June 2026 until the thirty-first of May 2027.
Issued the twenty-second day of May 2026
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'sixteen',
      issuedOn: '2026-05-22',
      validUntil: '2027-05-31',
      number: 'AB/88/2201',
      issuer: 'Wren Mutual Insurance Ltd',
    },
  },
  {
    layout: 'a licence in sentences with a month as its end',
    text: `
Norwich City Council
HOUSE IN MULTIPLE OCCUPATION LICENCE
Licence reference: HMO-2026-118
This licence is granted to A Kelling of 14 Ferry Street, Ely CB7 4AB in respect of
16 Ferry Street, Ely CB7 4AB
Date of licence: 5 May 2026
Expiry date: May 2031
`,
    read: {
      kind: 'LICENCE',
      propertyId: 'sixteen',
      issuedOn: '2026-05-05',
      validUntil: ['2031-05-04', '2031-05-05', '2031-05-31'],
      number: 'HMO-2026-118',
      issuer: 'Norwich City Council',
    },
  },
  {
    layout: 'dates in American order',
    text: `
Boiler Service Certificate
Certificate no. AB-2201
Company: Liberty Heating Ltd
Service date: 03/13/2026
Next service: 04/05/2027
`,
    read: { kind: 'BOILER_SERVICE', number: 'AB-2201', issuer: 'Liberty Heating Ltd' },
  },
  {
    layout: 'a note of what is registered',
    text: `
Gas Safe Register
PO Box 6804, Basingstoke RG24 4NB
2 April 2026
Dear Mr Marsh
Thank you for renewing. Your business, Fenland Heating Ltd, is registered until 31 March 2027.
Your registration number is 512398.
`,
    read: {
      kind: 'GAS_SAFE_REGISTRATION',
      issuedOn: '2026-04-02',
      validUntil: '2027-03-31',
      number: '512398',
      registration: '512398',
      issuer: 'Gas Safe Register',
    },
  },
  {
    layout: 'an electrical report whose validity is told in years',
    text: `
Bright Spark Electrical
Landlord Electrical Safety Report (EICR)                Report: BSE/118
Client: Kelling Lettings Ltd
Address of installation: Flat 3, Mill House, 8 Station Road, Cambridge CB1 2JH
Inspected by Priya Nair on 18th February 2026
This report is valid for five years
NAPIT registration 48213
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'mill',
      issuedOn: '2026-02-18',
      validUntil: ['2031-02-17', '2031-02-18'],
      number: 'BSE/118',
      registration: '48213',
      issuer: ['Bright Spark Electrical', 'Priya Nair'],
    },
  },
  {
    layout: 'an assessment of legionella with several dates of others',
    text: `
Legionella Risk Assessment Report
Prepared for Kelling Lettings Ltd by Pure Water Hygiene Ltd
Reference PWH-1180
Premises 14 Ferry Street, Ely CB7 4AB
Previous assessment 11/06/2024
Site visit 09/06/2026
Report issued 15/06/2026
Review due 09/06/2028
Boiler installed 02/2019
`,
    read: {
      kind: 'OTHER',
      propertyId: 'fourteen',
      issuedOn: '2026-06-15',
      nextDueOn: '2028-06-09',
      number: 'PWH-1180',
      issuer: 'Pure Water Hygiene Ltd',
    },
  },
  {
    layout: 'a receipt for a test of appliances',
    text: `
PAT Testing Certificate                                       Invoice no. 8812
Watt Safe Testing Ltd                                         Customer ref. KEL01
Certificate #20441
Location: 27A Queens Road, Bristol BS8 1QE
Date tested: Monday 3 August 2026
Recommended retest: August 2027
No. of appliances tested: 118
Company no. 09912201
`,
    read: {
      kind: 'OTHER',
      propertyId: 'queens',
      issuedOn: '2026-08-03',
      nextDueOn: ['2027-08-03', '2027-08-01', '2027-08-31'],
      number: '20441',
      issuer: 'Watt Safe Testing Ltd',
    },
  },
  {
    layout: 'a gas record whose engineer is in brackets',
    text: `
Landlord Gas Safety Record 7712
Fenland Heating Ltd (Gas Safe 512398)
Engineer: T Marsh (ID 4471209)
For: A Kelling, 16 Ferry Street, Ely CB7 4AB
At: 14 Ferry Street, Ely CB7 4AB
Checked 19 June 2026. Due again 19 June 2027.
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'fourteen',
      issuedOn: '2026-06-19',
      nextDueOn: '2027-06-19',
      number: '7712',
      registration: '512398',
      issuer: 'Fenland Heating Ltd',
    },
  },
]);
