import { layouts } from './layouts.spec-support.js';

layouts('columns and cells', [
  {
    layout: 'values that are centred under the heads of a table',
    text: `
Landlord Gas Safety Record (CP12)
     Certificate number       Date of inspection        Date of next inspection
          WB-4471                 12 Jan 2026                 12 Jan 2027
       Engineer name          Gas Safe ID number            Company name
         J Fisk                    5190022                 Fisk & Co Gas Ltd
Property address: 14 Ferry Street, Ely, CB7 4AB
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'fourteen',
      issuedOn: '2026-01-12',
      nextDueOn: '2027-01-12',
      number: 'WB-4471',
      registration: '5190022',
      issuer: 'Fisk & Co Gas Ltd',
    },
  },
  {
    layout: 'a value beside the middle of a label of two lines',
    half: true,
    text: `
Electrical Installation Condition Report


Report
                         EICR/0091
reference


Installation
                         27A Queens Road, Bristol BS8 1QE
address


Date of inspection
                         17/04/2026
and testing


Recommended date of
                         17/04/2031
next inspection


Name of electrical
                         Avon Circuit Services Ltd
contractor


Scheme enrolment
                         D771020
number
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'queens',
      issuedOn: '2026-04-17',
      nextDueOn: '2031-04-17',
      number: 'EICR/0091',
      registration: 'D771020',
      issuer: 'Avon Circuit Services Ltd',
    },
  },
  {
    layout: 'three blocks of an address, each with its own labels',
    text: `
GAS SAFETY RECORD                                                      Ref 2209-14
INSTALLER DETAILS                 LANDLORD DETAILS                  SITE DETAILS
Name: Ola Berg                    Name: A Kelling                   Name: Tenant
Company: Kestrel Gas Ltd          Address: 14 Ferry Street          Address: 16 Ferry Street
Address: 1 Hill Street            Ely                               Ely
Ely                               Postcode: CB7 4AB                 Postcode: CB7 4AB
Postcode: CB7 4AA                 Tel: 01353 555 119                Tel: 01353 555 001
Gas Safe No: 560014
Date of check: 02.03.26           Next due: 02.03.27
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'sixteen',
      issuedOn: '2026-03-02',
      nextDueOn: '2027-03-02',
      number: '2209-14',
      registration: '560014',
      issuer: 'Kestrel Gas Ltd',
    },
  },
  {
    layout: 'heads of two lines over their values',
    text: `
Fire Alarm Inspection and Servicing Report
Report          Date of            Next service        Engineer
number          service            due by
FAR-2209        8 July 2026        8 January 2027      L Mann
Site                                Service provider
16 Ferry Street                     Beacon Alarms Ltd
Ely CB7 4AB                         BAFE no. 20118
`,
    read: {
      kind: 'ALARMS',
      propertyId: 'sixteen',
      issuedOn: '2026-07-08',
      nextDueOn: '2027-01-08',
      number: 'FAR-2209',
      registration: '20118',
      issuer: 'Beacon Alarms Ltd',
    },
  },
  {
    layout: 'a period in two columns',
    text: `
Landlords Insurance
Schedule of Insurance
Policy no.        Insurer                       Insured
LB77120           Meridian Insurance plc        Ms A Kelling
From              To                            Date of issue
01/10/2026        30/09/2027                    18/09/2026
Property insured
14 Ferry Street, Ely, CB7 4AB
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'fourteen',
      issuedOn: '2026-09-18',
      validUntil: '2027-09-30',
      number: 'LB77120',
      issuer: 'Meridian Insurance plc',
    },
  },
  {
    layout: 'a period under its label',
    text: `
Meridian Insurance plc
CERTIFICATE OF LANDLORD INSURANCE
Certificate number                 Insured address
ML-PO-33120                        Rose Cottage, Church Lane
                                   Little Eversden
Period of insurance                CB23 1HE
4 March 2026 - 3 March 2027
Issued
1 March 2026
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'rose',
      issuedOn: '2026-03-01',
      validUntil: '2027-03-03',
      number: 'ML-PO-33120',
      issuer: 'Meridian Insurance plc',
    },
  },
  {
    layout: 'hints within labels',
    text: `
Boiler Service Report
Report number (quote in all correspondence)        77-1182
Date of service (dd/mm/yyyy)                       06/05/2026
Date next service is due (dd/mm/yyyy)              06/05/2027
Service address (including postcode)               27A Queens Road, Bristol BS8 1QE
Company name (as registered)                       Severn Boiler Care Ltd
Gas Safe registration number                       209911
Company registration number                        07719920
VAT registration number                            GB 310 4471 09
`,
    read: {
      kind: 'BOILER_SERVICE',
      propertyId: 'queens',
      issuedOn: '2026-05-06',
      nextDueOn: '2027-05-06',
      number: '77-1182',
      registration: '209911',
      issuer: 'Severn Boiler Care Ltd',
    },
  },
  {
    layout: 'a company in the corner with its address, and facts in a column at the right',
    text: `
Olsen Fire Consulting Ltd                                        Report no:    FRA-771
12 Station Parade                                                Surveyed:     14 September 2026
Cambridge CB1 2AA                                                Issued:       21 September 2026
www.olsenfire.example                                            Review by:    21 September 2027

Fire Risk Assessment
Flat 3, Mill House
8 Station Road
Cambridge
CB1 2JH
`,
    read: {
      kind: 'FIRE_RISK',
      propertyId: 'mill',
      issuedOn: '2026-09-21',
      nextDueOn: '2027-09-21',
      number: 'FRA-771',
      issuer: 'Olsen Fire Consulting Ltd',
    },
  },
  {
    layout: 'labels under the lines of a form, two by two',
    text: `
LANDLORD GAS SAFETY CERTIFICATE

Okoro Gas Services                         220417
Trading name                               Gas Safe registration number

16 Ferry Street, Ely CB7 4AB               CP/2026/0091
Address of premises                        Certificate number

3 August 2026                              3 August 2027
Date of check                              Next check due before
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'sixteen',
      issuedOn: '2026-08-03',
      nextDueOn: '2027-08-03',
      number: 'CP/2026/0091',
      registration: '220417',
      issuer: 'Okoro Gas Services',
    },
  },
  {
    layout: 'labels at the right of their values in a line of signatures',
    text: `
Emergency Lighting Test Certificate
Certificate no. ELC/0918
Premises: Flat 2, 16 Ferry Street, Ely CB7 4AB
Lumen Safety Systems Ltd
Annual full duration test completed
Signed    K Mann     Date    16/11/2026     Next test due    16/11/2027
`,
    read: {
      kind: 'OTHER',
      propertyId: 'flat',
      issuedOn: '2026-11-16',
      nextDueOn: '2027-11-16',
      number: 'ELC/0918',
      issuer: ['Lumen Safety Systems Ltd'],
    },
  },
  {
    layout: 'a band of facts divided by lines',
    text: `
Ref: CS-1120  |  Swept: 12 Oct 2026  |  Next sweep: 12 Oct 2027
CHIMNEY SWEEP CERTIFICATE
Black & White Sweeps, 3 Dyke Road, Ely CB7 4ZZ
Property: Rose Cottage, Church Lane, Little Eversden, CB23 1HE
`,
    read: {
      kind: 'CHIMNEY',
      propertyId: 'rose',
      issuedOn: '2026-10-12',
      nextDueOn: '2027-10-12',
      number: 'CS-1120',
      issuer: 'Black & White Sweeps',
    },
  },
]);
