import { layouts } from './layouts.spec-support.js';

layouts('insurances of properties', [
  {
    layout: 'a schedule with the insured, the insurer and the broker',
    text: `
LANDLORD INSURANCE SCHEDULE
Policy number              LL/2209/77120
The insured                Ms A Kelling
Correspondence address     16 Ferry Street, Ely CB7 4AB
Risk address               14 Ferry Street, Ely CB7 4AB
Period of insurance        From 00:01 on 1 April 2026 to 23:59 on 31 March 2027
Date of issue              20 March 2026
Insurer                    Shield General Insurance plc
Broker                     Cathedral Brokers Ltd
Buildings sum insured      £320,000
Cathedral Brokers Ltd is authorised and regulated by the FCA, firm reference number 310444. Registered in England no. 02209117.
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'fourteen',
      issuedOn: '2026-03-20',
      validUntil: '2027-03-31',
      number: 'LL/2209/77120',
      issuer: 'Shield General Insurance plc',
    },
  },
  {
    layout: 'a letter of renewal',
    text: `
Harbour Mutual Insurance
PO Box 114, Leeds LS1 1AA
12 June 2026
Ms A Kelling
16 Ferry Street
Ely CB7 4AB
Your buildings insurance policy HM 7712 0933
Property insured: 27A Queens Road, Bristol BS8 1QE
Dear Ms Kelling
Thank you for renewing. Your cover starts on 1 July 2026 and ends on 30 June 2027.
Harbour Mutual Insurance Company Limited. Registered in England and Wales No. 00771204. Authorised by the Prudential
Regulation Authority and regulated by the FCA (Firm Reference Number 202211).
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'queens',
      issuedOn: '2026-06-12',
      validUntil: '2027-06-30',
      number: 'HM 7712 0933',
      issuer: ['Harbour Mutual Insurance', 'Harbour Mutual Insurance Company Limited'],
    },
  },
  {
    layout: 'a certificate of two columns with labels above',
    text: `
Certificate of Property Owners Insurance
POLICY NUMBER                        CERTIFICATE DATE
POF-118-220                          03/01/2026
POLICYHOLDER                         PREMISES INSURED
Kelling Lettings Ltd                 Flat 3, Mill House
3 Market Place                       8 Station Road
Ely CB7 4NT                          Cambridge CB1 2JH
EFFECTIVE FROM                       EXPIRES
05/01/2026                           04/01/2027
Underwritten by Northgate Assurance Ltd
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'mill',
      issuedOn: '2026-01-03',
      validUntil: '2027-01-04',
      number: 'POF-118-220',
      issuer: 'Northgate Assurance Ltd',
    },
  },
  {
    layout: 'a schedule that also lists property owners liability',
    text: `
Let Property Insurance - Policy Schedule
Policy: RLP0099120            Schedule issued: 8 May 2026
Insured property: Rose Cottage, Church Lane, Little Eversden CB23 1HE
Start date: 10 May 2026       Renewal date: 10 May 2027
Cover                         Limit
Buildings                     £410,000
Landlord's contents           £10,000
Property owners' liability    £5,000,000
Public liability              £5,000,000
Excess                        £250
This policy is underwritten by Oakfield Insurance SE and arranged by Letsure Services Ltd.
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'rose',
      issuedOn: '2026-05-08',
      nextDueOn: '2027-05-10',
      number: 'RLP0099120',
      issuer: 'Oakfield Insurance SE',
    },
  },
  {
    layout: 'a period of months from a day',
    text: `
Home Insurance Certificate
Certificate number   HI-20-99182
Address insured      16 Ferry Street, Ely CB7 4AB
Cover begins         15 September 2026
Period of cover      12 months from 15 September 2026
Insured with         Wren & Partners Insurance Ltd
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'sixteen',
      validUntil: ['2027-09-14', '2027-09-15'],
      number: 'HI-20-99182',
      issuer: 'Wren & Partners Insurance Ltd',
    },
  },
]);

layouts('liability insurances', [
  {
    layout: 'a certificate of public liability',
    text: `
Public Liability Insurance
CERTIFICATE OF INSURANCE
Policy No.                 PL/88/120933
Name of policyholder       Fenland Heating Ltd
Business                   Plumbing and heating engineers
Date of commencement of insurance policy      1 February 2026
Date of expiry of insurance policy            31 January 2027
Limit of indemnity         £2,000,000 any one occurrence
Signed on behalf of Beacon Insurance Company Limited (Authorised Insurer)
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      validUntil: '2027-01-31',
      number: 'PL/88/120933',
      issuer: 'Beacon Insurance Company Limited',
    },
  },
  {
    layout: "the statutory form of employers' liability with public liability",
    text: `
CERTIFICATE OF EMPLOYERS' LIABILITY AND PUBLIC LIABILITY INSURANCE
(Where required by regulation 5 of the Employers' Liability (Compulsory Insurance) Regulations 1998, a copy must be displayed)
Policy No. ELP 4471-2026
1. Name of policyholder                          Webb Electrical Contractors
2. Date of commencement of insurance policy      12 May 2026
3. Date of expiry of insurance policy            11 May 2027
We hereby certify that subject to paragraph 2 the policy to which this certificate relates satisfies the law.
Public liability limit of indemnity £5,000,000
Signed on behalf of Castle Mutual Insurance Ltd
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      validUntil: '2027-05-11',
      number: 'ELP 4471-2026',
      issuer: 'Castle Mutual Insurance Ltd',
    },
  },
  {
    layout: 'a letter of a broker to whom it may concern',
    text: `
Cathedral Brokers Ltd                                              3rd March 2026
TO WHOM IT MAY CONCERN
Our client: Reeve & Son Chimney Sweeps
We confirm that the following insurance is in force:
Class of insurance        Public and products liability
Insurer                   Aldgate Underwriting Ltd
Policy number             AU-PL-20918
Period of insurance       4 March 2026 to 3 March 2027
Indemnity limit           £1,000,000
Registered in England 03311820. FCA no. 310444
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      issuedOn: '2026-03-03',
      validUntil: '2027-03-03',
      number: 'AU-PL-20918',
      issuer: 'Aldgate Underwriting Ltd',
    },
  },
  {
    layout: 'a schedule of a tradesman with premises',
    text: `
Tradesman Insurance Schedule
Insured: Lee Hart t/a Avon Flame           Policy reference: TI 0092 118
Business address: 7 Coronation Road, Bristol BS3 1AA
Cover in force from 01/08/2026 to 31/07/2027
SECTION                      INSURED        LIMIT
Public liability             Yes            £2,000,000
Employers' liability         Yes            £10,000,000
Tools                        No
Issue date: 28/07/2026
Insurer: Trident Insurance plc
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      issuedOn: '2026-07-28',
      validUntil: '2027-07-31',
      number: 'TI 0092 118',
      issuer: 'Trident Insurance plc',
    },
  },
  {
    layout: 'values before their labels',
    text: `
Brightside Insurance                            Statement of liability insurance
BS-PL-771209            09/04/2026              08/04/2027
Policy number           Cover start             Cover end
Isle Mechanical Services Ltd                    £5,000,000
Policyholder                                    Public liability
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      validUntil: '2027-04-08',
      number: 'BS-PL-771209',
      issuer: 'Brightside Insurance',
    },
  },
]);
