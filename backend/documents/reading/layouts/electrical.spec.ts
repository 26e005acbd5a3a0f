import { layouts } from './layouts.spec-support.js';

layouts('electrical reports', [
  {
    layout: 'the model form of BS 7671',
    text: `
ELECTRICAL INSTALLATION CONDITION REPORT                                   Report reference: EICR-2026-0418
Requirements for Electrical Installations - BS 7671:2018+A2:2022 (IET Wiring Regulations)
SECTION A. DETAILS OF THE PERSON ORDERING THE REPORT
Name: Ms A Kelling
Address: 16 Ferry Street, Ely CB7 4AB
SECTION B. REASON FOR PRODUCING THIS REPORT: Landlord. Date(s) on which inspection and testing was carried out: 11/05/2026
SECTION C. DETAILS OF THE INSTALLATION WHICH IS THE SUBJECT OF THIS REPORT
Occupier: P Lowe
Address: 14 Ferry Street, Ely CB7 4AB
Estimated age of wiring system: 22 years     Date of previous inspection: 04/05/2021
SECTION F. RECOMMENDATIONS
I/We recommend that the installation is further inspected and tested by: 11/05/2031
SECTION G. DECLARATION
INSPECTED AND TESTED BY                       REPORT AUTHORISED FOR ISSUE BY
Name (capitals): R WATT                       Name (capitals): E WATT
Signature: R Watt                             Signature: E Watt
For/on behalf of: Watt Safe Electrical Ltd    For/on behalf of: Watt Safe Electrical Ltd
Position: Electrician                         Position: Qualified supervisor
Date: 11/05/2026                              Date: 13/05/2026
Enrolment No: D602118
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'fourteen',
      issuedOn: ['2026-05-11', '2026-05-13'],
      nextDueOn: '2031-05-11',
      number: 'EICR-2026-0418',
      registration: 'D602118',
      issuer: 'Watt Safe Electrical Ltd',
    },
  },
  {
    layout: 'a contractor, a client and an installation side by side',
    text: `
NICEIC Approved Contractor
DOMESTIC ELECTRICAL INSTALLATION CONDITION REPORT                Serial No. DCN5/0077120
DETAILS OF THE CONTRACTOR        DETAILS OF THE CLIENT           DETAILS OF THE INSTALLATION
Registration No: 041182000       Contractor Reference: J-2209
Trading title:                   Name: Kelling Lettings          Occupier: vacant
Webb Electrical                  Address:                        Address:
Contractors                      14 Ferry Street                 16 Ferry Street
Address: 9 Bell Road             Ely                             Ely
Ely CB6 1AA                      CB7 4AB                         CB7 4AB
Consumer unit: metal, RCD protected
Date of inspection: 06/02/2026        Next inspection not later than: 06/02/2031
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'sixteen',
      issuedOn: '2026-02-06',
      nextDueOn: '2031-02-06',
      number: 'DCN5/0077120',
      registration: '041182000',
      issuer: 'Webb Electrical Contractors',
    },
  },
  {
    layout: 'a summary with labels over values and an outcome',
    text: `
Crystal Electrics Ltd                                          01353 555 900    hello@crystal.example
Electrical Installation Condition Report
REPORT NUMBER         OVERALL ASSESSMENT        DATE OF INSPECTION
CE24019               SATISFACTORY              28 April 2026
INSTALLATION ADDRESS                            NEXT INSPECTION RECOMMENDED
27A Queens Road, Bristol BS8 1QE                28 April 2031
INSPECTOR             NAPIT MEMBERSHIP          DATE OF ISSUE
Priya Nair            48213                     30 April 2026
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'queens',
      issuedOn: '2026-04-30',
      nextDueOn: '2031-04-28',
      number: 'CE24019',
      registration: '48213',
      issuer: ['Crystal Electrics Ltd', 'Priya Nair'],
    },
  },
  {
    layout: 'next inspection by an interval from the date of the report',
    text: `
EICR
Certificate No.: 118/26
Company: Bright Spark (Ely) Ltd
Scheme: NAPIT            Membership number: 60218
Property: Flat 2, 16 Ferry Street, Ely CB7 4AB
Client: A Kelling, 14 Ferry Street, Ely CB7 4AB
Date of report: 03 Jul 2026
The installation is satisfactory. The next inspection is due 5 years from the date of this report.
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'flat',
      issuedOn: '2026-07-03',
      nextDueOn: '2031-07-03',
      number: '118/26',
      registration: '60218',
      issuer: 'Bright Spark (Ely) Ltd',
    },
  },
  {
    layout: 'a sentence that runs over two lines',
    text: `
PERIODIC INSPECTION REPORT FOR AN ELECTRICAL INSTALLATION
Report No   PIR 00812                            Page 1 of 6
Site        Flat 3, Mill House, 8 Station Road
            Cambridge CB1 2JH
The electrical installation was inspected on 14th and 15th
January 2026 by Lodestar Power Ltd of 2 Histon Road, Cambridge.
We recommend that this installation is further inspected and tested no later
than 15 January 2029, provided that items with code C2 are attended to.
ECA registered member 22018
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'mill',
      issuedOn: '2026-01-15',
      nextDueOn: '2029-01-15',
      number: 'PIR 00812',
      registration: '22018',
      issuer: 'Lodestar Power Ltd',
    },
  },
  {
    layout: 'a declaration with labels under the lines',
    text: `
Electrical Safety Report for Landlords
Property inspected:  14 Ferry Street, Ely, CB7 4AB
Landlord:            A Kelling, 16 Ferry Street, Ely, CB7 4AB
Volt & Sons                   ELECSA 33017              ES-5521
Contractor                    Registration no.          Report no.
22 June 2026                  22 June 2031
Date inspected                Re-inspection due
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'fourteen',
      issuedOn: '2026-06-22',
      nextDueOn: '2031-06-22',
      number: 'ES-5521',
      registration: ['33017', 'ELECSA 33017'],
      issuer: 'Volt & Sons',
    },
  },
  {
    layout: 'a grid of a numbered form with the tester in another box',
    text: `
1 Details of the installation                 2 Reference
Occupier      Tenant                          Certificate number     E/7719/26
Address       27A Queens Road                 Tester serial no.      100199182
Town          Bristol                         Test date              9 Sep 2026
Postcode      BS8 1QE                         Retest date            9 Sep 2031
3 Electrical installation condition report by
Business      Severnside Electrical           Registered with        NICEIC
Address       40 Gloucester Road, Bristol     Enrolment number       D113320
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'queens',
      issuedOn: '2026-09-09',
      nextDueOn: '2031-09-09',
      number: 'E/7719/26',
      registration: 'D113320',
      issuer: 'Severnside Electrical',
    },
  },
]);

layouts('portable appliance tests', [
  {
    layout: 'a register of appliances',
    text: `
Portable Appliance Test Register                        Certificate  PAT/1182
Tested for: Kelling Lettings, 14 Ferry Street, Ely CB7 4AB
Site: 16 Ferry Street, Ely CB7 4AB
Tested by: Plugwise Testing Ltd               Test date: 12/10/2026
Asset   Description     Class     Earth    Result     Retest
001     Kettle          Class I   0.09     Pass       12/10/2027
002     Lamp            Class II  n/a      Pass       12/10/2027
003     Toaster         Class I   0.11     Pass       12/10/2027
`,
    read: {
      kind: 'OTHER',
      propertyId: 'sixteen',
      issuedOn: '2026-10-12',
      nextDueOn: '2027-10-12',
      number: 'PAT/1182',
      issuer: 'Plugwise Testing Ltd',
    },
  },
  {
    layout: 'a certificate in sentences',
    text: `
Certificate of Portable Appliance Testing
This is to certify that 14 appliances at
Flat 2, 16 Ferry Street, Ely CB7 4AB
were inspected and tested on 2nd of June 2026 in accordance with the IET Code of Practice.
It is recommended that they are tested again by 2nd of June 2027.
Certificate number: 2026/771
Ed Crane
Crane Compliance Ltd
`,
    read: {
      kind: 'OTHER',
      propertyId: 'flat',
      issuedOn: '2026-06-02',
      nextDueOn: '2027-06-02',
      number: '2026/771',
      issuer: 'Crane Compliance Ltd',
    },
  },
]);

layouts('energy certificates', [
  {
    layout: 'the page of the register',
    text: `
Energy performance certificate (EPC)
14 Ferry Street                    Energy rating      Valid until:          4 May 2035
ELY                                C
CB7 4AB                                               Certificate number:   0370-2209-7110-2026-1180
Property type            Mid-terrace house
Total floor area         71 square metres
Assessor contact details
Assessor's name          Nina Cole
Telephone                07700 900 118
Accreditation scheme contact details
Accreditation scheme     Elmhurst Energy Systems Ltd
Assessor ID              EES/018220
Assessment details
Date of assessment       2 May 2025
Date of certificate      5 May 2025
Type of assessment       RdSAP
`,
    read: {
      kind: 'ENERGY_CERTIFICATE',
      propertyId: 'fourteen',
      issuedOn: '2025-05-05',
      validUntil: '2035-05-04',
      number: '0370-2209-7110-2026-1180',
      registration: 'EES/018220',
      issuer: 'Nina Cole',
    },
  },
  {
    layout: 'the older form with the report number',
    text: `
Energy Performance Certificate
16 Ferry Street                       Dwelling type:           End-terrace house
ELY                                   Date of assessment:      11 February 2021
CB7 4AB                               Date of certificate:     12 February 2021
                                      Reference number:        8901-7120-3329-0071-2206
                                      Total floor area:        64 m2
This certificate is valid for 10 years
Assessor: Colin Dale, Fenmark Surveys Ltd, accreditation number STRO002219
`,
    read: {
      kind: 'ENERGY_CERTIFICATE',
      propertyId: 'sixteen',
      issuedOn: '2021-02-12',
      validUntil: ['2031-02-11', '2031-02-12'],
      number: '8901-7120-3329-0071-2206',
      registration: 'STRO002219',
      issuer: ['Fenmark Surveys Ltd', 'Colin Dale'],
    },
  },
  {
    layout: 'a letter with the certificate of an assessor',
    text: `
Severn EPCs Ltd                                                    7 March 2026
Your Energy Performance Certificate for 27A Queens Road, Bristol BS8 1QE
RRN                          2190-0071-8820-1180-2207
Issued                       6 March 2026
Expires                      5 March 2036
Current rating               D (61)
Energy assessor              Dominic Fry
Accreditation no.            QUID207718
`,
    read: {
      kind: 'ENERGY_CERTIFICATE',
      propertyId: 'queens',
      issuedOn: '2026-03-06',
      validUntil: '2036-03-05',
      number: '2190-0071-8820-1180-2207',
      registration: 'QUID207718',
      issuer: ['Severn EPCs Ltd', 'Dominic Fry'],
    },
  },
]);
