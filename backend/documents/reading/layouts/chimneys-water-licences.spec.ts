import { layouts } from './layouts.spec-support.js';

layouts('chimneys', [
  {
    layout: 'a certificate of a guild',
    text: `
GUILD OF MASTER CHIMNEY SWEEPS
CERTIFICATE OF SWEEPING                                No. 20911
Sweep's name       Tom Reeve                           Membership no.   GM 1182
Business           Reeve & Son Chimney Sweeps
Customer           A Kelling
Address            Rose Cottage, Church Lane, Little Eversden CB23 1HE
Date swept         30/09/2026                          Next sweep due   30/09/2027
Smoke test         Passed                              Birds nest       None
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'rose',
      issuedOn: '2026-09-30',
      nextDueOn: '2027-09-30',
      number: '20911',
      registration: 'GM 1182',
      issuer: 'Reeve & Son Chimney Sweeps',
    },
  },
  {
    layout: 'a certificate of a HETAS sweep in sentences',
    text: `
Chimney Sweeping Certificate
Fenland Flues                                    HETAS Approved Sweep 4417
Certificate no FF-209
This certifies that the chimney at 14 Ferry Street, Ely CB7 4AB
was swept on 8th October 2026 and should next be swept by 8th October 2027.
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'fourteen',
      issuedOn: '2026-10-08',
      nextDueOn: '2027-10-08',
      number: 'FF-209',
      registration: '4417',
      issuer: 'Fenland Flues',
    },
  },
  {
    layout: 'facts with labels beneath',
    text: `
NACS Certificate of Chimney Sweeping
S/88120                 11 May 2026              11 May 2027
Certificate number      Date of sweep            Next sweep recommended
Soot & Sons Sweeping Services                    16 Ferry Street, Ely CB7 4AB
Sweep                                            Address of chimney
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'sixteen',
      issuedOn: '2026-05-11',
      nextDueOn: '2027-05-11',
      number: 'S/88120',
      issuer: 'Soot & Sons Sweeping Services',
    },
  },
]);

layouts('water', [
  {
    layout: 'a risk assessment of legionella',
    text: `
LEGIONELLA RISK ASSESSMENT
Site address               27A Queens Road, Bristol BS8 1QE
Client                     Kelling Lettings Ltd, 14 Ferry Street, Ely CB7 4AB
Report reference           LRA-1182-26
Assessor                   J. Poole
Company                    Clearwater Hygiene Ltd
Date of site survey        6 August 2026
Recommended review date    6 August 2028
`,
    read: {
      kind: 'OTHER',
      propertyId: 'queens',
      issuedOn: '2026-08-06',
      nextDueOn: '2028-08-06',
      number: 'LRA-1182-26',
      issuer: 'Clearwater Hygiene Ltd',
    },
  },
  {
    layout: 'a letter about a legionella assessment',
    text: `
Clearwater Hygiene Ltd, 9 Temple Way, Bristol BS1 6AA
Our ref: CH/0091
24 July 2026
Dear Ms Kelling
Legionella risk assessment: 16 Ferry Street, Ely CB7 4AB
We assessed the water system on 22 July 2026. The risk is low.
Please arrange the next assessment before 22 July 2028.
`,
    read: {
      kind: 'OTHER',
      propertyId: 'sixteen',
      issuedOn: ['2026-07-22', '2026-07-24'],
      nextDueOn: '2028-07-22',
      number: 'CH/0091',
      issuer: 'Clearwater Hygiene Ltd',
    },
  },
]);

layouts('licences', [
  {
    layout: 'a licence of a council',
    text: `
East Fen District Council
HOUSING ACT 2004, PART 2
LICENCE FOR A HOUSE IN MULTIPLE OCCUPATION
Licence number            HMO/26/0118
Licence holder            A Kelling, 14 Ferry Street, Ely CB7 4AB
Manager                   Harbour Property Management Ltd
Licensed premises         16 Ferry Street, Ely CB7 4AB
Maximum number of occupiers      6
Date of issue             2 March 2026
This licence comes into force on 2 March 2026 and expires on 1 March 2031.
`,
    read: {
      kind: 'LICENCE',
      propertyId: 'sixteen',
      issuedOn: '2026-03-02',
      validUntil: '2031-03-01',
      number: 'HMO/26/0118',
      issuer: 'East Fen District Council',
    },
  },
  {
    layout: 'a selective licence with a reference of the application',
    text: `
Selective Licence                                             Bristol City Council
Application ref          APP-77120
Licence ref              SL 22-0917
Address of property      27A Queens Road, Bristol BS8 1QE
Licence holder           A Kelling
Licence granted          14/06/2026
Licence period           14/06/2026 - 13/06/2031
`,
    read: {
      kind: 'LICENCE',
      propertyId: 'queens',
      issuedOn: '2026-06-14',
      validUntil: '2031-06-13',
      number: 'SL 22-0917',
      issuer: 'Bristol City Council',
    },
  },
  {
    layout: 'a notice in sentences',
    text: `
CAMBRIDGE CITY COUNCIL
Notice of decision to grant a licence
Licence No: 26/00771/HMO
The Council grants to Kelling Lettings Ltd a licence to operate the house in multiple occupation known as
Flat 3, Mill House, 8 Station Road, Cambridge, CB1 2JH
for a period of 5 years from 1st September 2026.
Dated: 28 August 2026
Signed: Head of Housing Standards
`,
    read: {
      kind: 'LICENCE',
      propertyId: 'mill',
      issuedOn: '2026-08-28',
      validUntil: ['2031-08-31', '2031-09-01'],
      number: '26/00771/HMO',
      issuer: 'Cambridge City Council',
    },
  },
]);
