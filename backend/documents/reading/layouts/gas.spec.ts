import { layouts } from './layouts.spec-support.js';

layouts('gas safety records', [
  {
    layout: 'a form with boxes for company, site and landlord side by side',
    text: `
LANDLORD / HOME OWNER GAS SAFETY RECORD                                 Record no.  GSR 004417
Company / Installer              Site / Job address             Landlord / Agent / Customer
Fenland Heating Ltd              Ms J Brook                     Ms A Kelling
Unit 4 Broad Lane                14 Ferry Street                16 Ferry Street
Ely                              Ely                            Ely
CB6 2QT                          CB7 4AB                        CB7 4AB
Gas Safe Reg. No. 512398         Tel 01353 555 210              Tel 01353 555 119
Appliance details
Location     Type      Make         Model          Flue type   Operating pressure
Kitchen      Boiler    Worcester    Greenstar 30i  RS          20.1 mbar
Engineer          ID card no.     Date              Next safety check due by
T. Marsh          4471209         12/03/2026        11/03/2027
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'fourteen',
      issuedOn: '2026-03-12',
      nextDueOn: '2027-03-11',
      number: 'GSR 004417',
      registration: '512398',
      issuer: 'Fenland Heating Ltd',
    },
  },
  {
    layout: 'labels under their values at the foot',
    text: `
CP12 Landlord Gas Safety Certificate
Marsh & Daughter Plumbing and Heating, 8 Quay Road, Ely CB7 4BA. Gas Safe registered business 604411
Property
16 Ferry Street, Ely, CB7 4AB
Appliance   Boiler    Ideal Logic C30     Safe to use: YES
14 May 2026              14 May 2027              P. Marsh
Date of inspection       Next inspection due      Engineer's name
This certificate has the serial number 0099812
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'sixteen',
      issuedOn: '2026-05-14',
      nextDueOn: '2027-05-14',
      number: '0099812',
      registration: '604411',
      issuer: 'Marsh & Daughter Plumbing and Heating',
    },
  },
  {
    layout: 'labels broken over two lines in two columns',
    text: `
Gas Safety Record
Gas Safe registered
business                 Anglia Gas Care              Certificate
                                                      reference       AGC-20981
Business registration
number                   471002                       Date of gas
                                                      safety check    2 February 2026
Address of the
property inspected       27A Queens Road, Bristol, BS8 1QE
Next gas safety check
due on or before         2 February 2027
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'queens',
      issuedOn: '2026-02-02',
      nextDueOn: '2027-02-02',
      number: 'AGC-20981',
      registration: '471002',
      issuer: 'Anglia Gas Care',
    },
  },
  {
    layout: 'a card of facts with the label over each value',
    text: `
Homeflow Services                                  Landlord Gas Safety Record

RECORD NUMBER            INSPECTION DATE           EXPIRY DATE
HF/26/1180               09.06.2026                08.06.2027

INSPECTION ADDRESS                                 LANDLORD
Flat 2, 16 Ferry Street                            Kelling Lettings Ltd
Ely                                                3 Market Place
CB7 4AB                                            Ely CB7 4NT

GAS ENGINEER             GAS SAFE LICENCE NO.      BUSINESS REG. NO.
Sam Okoro                5531209                   220417
Homeflow Services is registered in England, company number 09112233. VAT no. 233 1190 44.
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'flat',
      issuedOn: '2026-06-09',
      validUntil: '2027-06-08',
      number: 'HF/26/1180',
      registration: '220417',
      issuer: 'Homeflow Services',
    },
  },
  {
    layout: 'a form that explains the register at length',
    text: `
Gas Safe Register
All gas engineers must be on the Gas Safe Register. Check the ID card of your engineer at GasSafeRegister.co.uk.
LANDLORD GAS SAFETY RECORD
Certificate No: 7719-A
Registered Business: Webb & Sons Gas Ltd      Registration No: 118820
Engineer: D Webb                              Licence No: 3320917
Installation Address: Rose Cottage, Church Lane, Little Eversden, CB23 1HE
Date: 21/07/26
Date of next inspection: 21/07/27
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'rose',
      issuedOn: '2026-07-21',
      nextDueOn: '2027-07-21',
      number: '7719-A',
      registration: '118820',
      issuer: 'Webb & Sons Gas Ltd',
    },
  },
  {
    layout: 'a letter of a firm',
    text: `
Cam Valley Gas Engineers
Registered office: 2 Mill Lane, Cambridge CB2 1RX. Company number 07719920. VAT 311 8820 17.
18 August 2026
Dear Ms Kelling
Re: Flat 3, Mill House, 8 Station Road, Cambridge CB1 2JH
We carried out the annual landlord gas safety check at the above property on 17 August 2026.
Our record number is CV-88120 and our Gas Safe registration number is 330981.
All appliances were safe. The next gas safety check is due by 17 August 2027.
Yours sincerely
Ben Holt
Cam Valley Gas Engineers
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'mill',
      issuedOn: ['2026-08-17', '2026-08-18'],
      nextDueOn: '2027-08-17',
      number: 'CV-88120',
      registration: '330981',
      issuer: 'Cam Valley Gas Engineers',
    },
  },
  {
    layout: 'a table of visits whose head stands far above',
    text: `
Gas Safety Inspection Report           Ref: 40-1182
Premises            14 Ferry Street, Ely, CB7 4AB
Owner               K Dean, 16 Ferry Street, Ely, CB7 4AB
Contractor          Isle Mechanical Services Ltd
Gas Safe no.        290311

Appliance       Location      Inspected       Next due        Result
Boiler          Loft          03/09/2026      03/09/2027      Pass
Hob             Kitchen       03/09/2026      03/09/2027      Pass
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'fourteen',
      issuedOn: '2026-09-03',
      nextDueOn: '2027-09-03',
      number: '40-1182',
      registration: '290311',
      issuer: 'Isle Mechanical Services Ltd',
    },
  },
  {
    layout: 'a managing agent above and the engineer below',
    text: `
GAS SAFETY CERTIFICATE
Managing agent               Harbour Property Management Ltd
Agent reference              HPM/2210
Property                     16 Ferry Street, Ely CB7 4AB
Correspondence address       14 Ferry Street, Ely CB7 4AB
Certificate                  No. 5520
Inspected                    1st October 2026
Expires                      30th September 2027
Carried out by               J. Reeve t/a Reeve Gas
Gas Safe ID                  6619024
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'sixteen',
      issuedOn: '2026-10-01',
      validUntil: '2027-09-30',
      number: '5520',
      registration: '6619024',
      issuer: ['Reeve Gas', 'J. Reeve t/a Reeve Gas'],
    },
  },
  {
    layout: 'dates in words and an interval',
    text: `
Domestic Gas Safety Record                              Serial No 331/77
Issued by Halcyon Heat, 4 Bath Road, Bristol BS4 3AA
Address of property: 27A Queens Road, Bristol BS8 1QE
We confirm that the appliances below were checked on the fifth of March 2026.
Date of check: 5th March, 2026
A further safety check is required within 12 months of the above date.
Registered with Gas Safe Register under number 771204.
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'queens',
      issuedOn: '2026-03-05',
      nextDueOn: '2027-03-05',
      number: '331/77',
      registration: '771204',
      issuer: 'Halcyon Heat',
    },
  },
  {
    layout: 'values in the line below a row of four labels',
    text: `
Landlord's Gas Safety Record
Cert. ref.         Date issued        Inspected on        Next due
LGSR-90122         16/01/2026         15/01/2026          15/01/2027
Tenant             Job address                            Contractor
Mr P Lowe          14 Ferry Street                        Bluebird Boilers Ltd
01353 555 001      Ely                                    11 Forehill, Ely
                   CB7 4AB                                CB7 4AF
                                                          Gas Safe: 415566
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'fourteen',
      issuedOn: '2026-01-16',
      nextDueOn: '2027-01-15',
      number: 'LGSR-90122',
      registration: '415566',
      issuer: 'Bluebird Boilers Ltd',
    },
  },
  {
    layout: 'a signature block with the name under a rule',
    text: `
GAS SAFETY RECORD     00719
Job: 27A Queens Road, Bristol BS8 1QE
Bill to: 14 Ferry Street, Ely CB7 4AB
Company: Avon Flame Ltd   Reg no: 188203
Checked by                     Received by
Lee Hart                       A Kelling
Name                           Name
20/11/2025                     20/11/2025
Date                           Date
Next check: November 20, 2026
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'queens',
      issuedOn: '2025-11-20',
      nextDueOn: '2026-11-20',
      number: '00719',
      registration: '188203',
      issuer: 'Avon Flame Ltd',
    },
  },
]);
