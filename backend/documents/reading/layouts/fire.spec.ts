import { layouts } from './layouts.spec-support.js';

layouts('alarms and emergency lighting', [
  {
    layout: 'an inspection certificate of BS 5839',
    text: `
FIRE DETECTION AND FIRE ALARM SYSTEM
INSPECTION AND SERVICING CERTIFICATE (BS 5839-1:2017)
Certificate number      FA-2026-331
Protected premises      Flat 3, Mill House, 8 Station Road, Cambridge CB1 2JH
Responsible person      A Kelling, 16 Ferry Street, Ely CB7 4AB
Service company         Sentinel Fire & Security Ltd
BAFE registration       BF 20991
Date of visit           12 August 2026
Next service visit due  12 February 2027
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'mill',
      issuedOn: '2026-08-12',
      nextDueOn: '2027-02-12',
      number: 'FA-2026-331',
      registration: 'BF 20991',
      issuer: 'Sentinel Fire & Security Ltd',
    },
  },
  {
    layout: 'a record of smoke and carbon monoxide alarms',
    text: `
SMOKE AND CARBON MONOXIDE ALARM TEST RECORD
Property:     14 Ferry Street          Ref:          SA/0912
              Ely                      Tested on:    03-11-2026
              CB7 4AB                  Next test:    03-11-2027
Room          Type      Made           Replace by    Result
Hall          Smoke     2022           05/2032       Pass
Kitchen       CO        2021           04/2028       Pass
Tested by     Nia Rees, Homewise Safety
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'fourteen',
      issuedOn: '2026-11-03',
      nextDueOn: '2027-11-03',
      number: 'SA/0912',
      issuer: ['Homewise Safety', 'Nia Rees'],
    },
  },
  {
    layout: 'emergency lighting in two columns',
    text: `
Emergency Lighting Periodic Inspection and Test Certificate - BS 5266-1
Client                              Site
Kelling Lettings Ltd                16 Ferry Street
3 Market Place                      Ely
Ely CB7 4NT                         CB7 4AB
Certificate No.    Date of test     Next test due
EL-55120           20/10/2026       20/10/2027
Contractor: Lumen Safety Systems Ltd
`,
    read: {
      kind: 'OTHER',
      propertyId: 'sixteen',
      issuedOn: '2026-10-20',
      nextDueOn: '2027-10-20',
      number: 'EL-55120',
      issuer: 'Lumen Safety Systems Ltd',
    },
  },
  {
    layout: 'a certificate with values above their labels',
    text: `
Sentinel Fire & Security Ltd
ALARM INSPECTION CERTIFICATE
27A Queens Road, Bristol BS8 1QE
Premises
AIC 7710             4 June 2026            4 December 2026
Certificate no.      Inspection date        Next inspection
Sounders and call points were tested.
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'queens',
      issuedOn: '2026-06-04',
      nextDueOn: '2026-12-04',
      number: 'AIC 7710',
      issuer: 'Sentinel Fire & Security Ltd',
    },
  },
]);

layouts('fire risk assessments', [
  {
    layout: 'a front page with facts',
    text: `
FIRE RISK ASSESSMENT
Regulatory Reform (Fire Safety) Order 2005
Premises                 16 Ferry Street, Ely, CB7 4AB
Responsible person       Kelling Lettings Ltd
Assessor                 Mark Olsen MIFireE
Company                  Olsen Fire Consulting Ltd
Assessment reference     OFC/26/091
Date of assessment       15 April 2026
Date of report           21 April 2026
Suggested review date    April 2027
`,
    read: {
      kind: 'FIRE_RISK',
      propertyId: 'sixteen',
      issuedOn: '2026-04-21',
      nextDueOn: '2027-04-15',
      number: 'OFC/26/091',
      issuer: 'Olsen Fire Consulting Ltd',
    },
  },
  {
    layout: 'sentences over an interval',
    text: `
Fire Safety Risk Assessment Report                       FRA No. 3301
Prepared for: Kelling Lettings Ltd, 14 Ferry Street, Ely CB7 4AB
Premises assessed: Flat 2, 16 Ferry Street, Ely CB7 4AB
Prepared by: Ember Risk Ltd
This assessment was carried out on Tuesday 9th June 2026.
It should be reviewed in twelve months, or sooner if the means of escape change.
`,
    read: {
      kind: 'FIRE_RISK',
      propertyId: 'flat',
      issuedOn: '2026-06-09',
      nextDueOn: '2027-06-09',
      number: '3301',
      issuer: 'Ember Risk Ltd',
    },
  },
  {
    layout: 'a history of versions',
    text: `
Fire Risk Assessment
Building: Flat 3, Mill House, 8 Station Road, Cambridge, CB1 2JH
Document ref  FR-0912
Assessed by   Ember Risk Ltd
Assessed on   10/09/2026          Reassess by   10/09/2028
Version     Date          Change
1.0         04/09/2024    First assessment
2.0         10/09/2026    New assessment
`,
    read: {
      kind: 'FIRE_RISK',
      propertyId: 'mill',
      issuedOn: '2026-09-10',
      nextDueOn: '2028-09-10',
      number: 'FR-0912',
      issuer: 'Ember Risk Ltd',
    },
  },
]);
