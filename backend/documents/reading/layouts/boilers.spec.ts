import { layouts } from './layouts.spec-support.js';

layouts('boiler services', [
  {
    layout: 'a service sheet with a warranty and an installation date',
    text: `
BOILER SERVICE RECORD                       Sheet no. 11827
Customer          A Kelling                 Address      16 Ferry Street, Ely CB7 4AB
Boiler            Vaillant ecoTEC           Serial No.   21194400200911
Installed         03/2019                   Warranty until  31/03/2029
Service date      04/11/2026                Next service  04/11/2027
Engineer          C. Pryor                  Gas Safe ID   7712093
Pryor Heating & Plumbing
`,
    read: {
      kind: 'BOILER_SERVICE',
      propertyId: 'sixteen',
      issuedOn: '2026-11-04',
      nextDueOn: '2027-11-04',
      number: '11827',
      registration: '7712093',
      issuer: ['Pryor Heating & Plumbing', 'C. Pryor'],
    },
  },
  {
    layout: 'an oil boiler by a member of another scheme',
    text: `
CD/11 Oil Firing Servicing and Commissioning Report
OFTEC Registration Number: C 20418
Technician: Hugh Lane                  Business: Fen Edge Oil Services
Report number 5519
Installation address
Rose Cottage
Church Lane
Little Eversden CB23 1HE
Boiler service completed on 3 October 2026
Service next due October 2027
Combustion: CO2 12.1 %, flue gas temperature 178 C
`,
    read: {
      kind: 'BOILER_SERVICE',
      propertyId: 'rose',
      issuedOn: '2026-10-03',
      nextDueOn: '2027-10-03',
      number: '5519',
      registration: 'C 20418',
      issuer: 'Fen Edge Oil Services',
    },
  },
  {
    layout: 'a message that confirms a visit',
    text: `
Your boiler service
Thank you for choosing Kestrel Home Care.
Job reference         KHC-77120
Property              14 Ferry Street, Ely, CB7 4AB
Service carried out   19 September 2026 by engineer Ola Berg
Gas Safe number       560014
Service record no     S-2209
Your next annual service is due 19 September 2027
Kestrel Home Care Ltd is authorised and regulated by the Financial Conduct Authority. Firm reference 771002.
`,
    read: {
      kind: 'BOILER_SERVICE',
      propertyId: 'fourteen',
      issuedOn: '2026-09-19',
      nextDueOn: '2027-09-19',
      number: 'S-2209',
      registration: '560014',
      issuer: ['Kestrel Home Care', 'Kestrel Home Care Ltd'],
    },
  },
  {
    layout: 'a checklist with the last service beside this one',
    text: `
Annual Boiler Service Checklist
Thames Boiler Doctors Ltd                                   Gas Safe Register 302211
                        This service        Last service        Next service
Date                    11/02/2026          09/02/2025          11/02/2027
Burner pressure         Checked             Checked
Condensate trap         Cleaned             Cleaned
Certificate             TBD-3012
Site address            27A Queens Road, Bristol BS8 1QE
`,
    read: {
      kind: 'BOILER_SERVICE',
      propertyId: 'queens',
      issuedOn: '2026-02-11',
      nextDueOn: '2027-02-11',
      number: 'TBD-3012',
      registration: '302211',
      issuer: 'Thames Boiler Doctors Ltd',
    },
  },
]);
