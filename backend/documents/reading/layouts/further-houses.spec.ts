import { layouts } from './layouts.spec-support.js';

layouts('further forms', [
  {
    layout: 'a record whose engineer signs in a table',
    text: `
Fisk & Co Gas Ltd        Landlord/Homeowner Gas Safety Record        Serial: 20260091
Gas Safe Register No. 301188
Address of installation                 Landlord or agent
Flat 3, Mill House                      Harbour Lettings
8 Station Road                          5 Hills Road
Cambridge                               Cambridge
CB1 2JH                                 CB2 1PG
Defects identified: none
              Name              Signature         Date
Engineer      J Fisk            J Fisk            08/10/2026
Tenant        R Mo                                08/10/2026
Next gas safety check due within 12 months
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'mill',
      issuedOn: '2026-10-08',
      nextDueOn: '2027-10-08',
      number: '20260091',
      registration: '301188',
      issuer: 'Fisk & Co Gas Ltd',
    },
  },
  {
    layout: 'an invoice number, a job number and a certificate number',
    text: `
Severn Gas Care
Tel 0117 900 1182     Job No. 77120     Invoice No. 88-2201
Gas Safety Certificate           Cert No. SGC-3381
Customer no. 00912               Order no. PO-5512
Site            27A Queens Road, Bristol BS8 1QE
Completed       Wed 14 Oct 2026
Renewal due     Thu 14 Oct 2027
Installer       Severn Gas Care, registered number 209911
`,
    read: {
      kind: 'GAS_SAFETY',
      propertyId: 'queens',
      issuedOn: '2026-10-14',
      nextDueOn: '2027-10-14',
      number: 'SGC-3381',
      registration: '209911',
      issuer: 'Severn Gas Care',
    },
  },
  {
    layout: 'a report of an electrician with two numbers of members',
    text: `
EICR - Domestic Electrical Installation Condition Report
Report ref                       BSE-00771
Inspection carried out by        Bright Spark Electrical
NICEIC enrolment number          602218
Inspector                        Priya Nair (City & Guilds 2391)
Installation address             16 Ferry Street, Ely CB7 4AB
Client's address                 14 Ferry Street, Ely CB7 4AB
Inspected from                   4 May 2026
Inspected to                     5 May 2026
Outcome                          Satisfactory
Retest within                    5 years
Date of issue                    7 May 2026
Company reg. no.                 11820091
`,
    read: {
      kind: 'ELECTRICAL_REPORT',
      propertyId: 'sixteen',
      issuedOn: '2026-05-07',
      nextDueOn: ['2031-05-05', '2031-05-04', '2031-05-07'],
      number: 'BSE-00771',
      registration: '602218',
      issuer: 'Bright Spark Electrical',
    },
  },
  {
    layout: 'a certificate of insurance with the risk and the premium',
    text: `
                         CERTIFICATE OF INSURANCE
                         Residential Landlord
Insurer:                 Quayside General Insurance Ltd
Administered by:         Letsure Services Ltd, Leeds
Certificate No:          QG/LET/88201
Insured:                 Ms A Kelling
Address of the insured:  14 Ferry Street, Ely CB7 4AB
Risk address:            Rose Cottage, Church Lane, Little Eversden CB23 1HE
Effective date:          01/02/2026 (00:00)
Expiry date:             31/01/2027 (23:59)
Annual premium:          £312.40 including insurance premium tax
Claims helpline:         0345 120 3344, quoting 7712
Date produced:           20/01/2026
`,
    read: {
      kind: 'INSURANCE',
      propertyId: 'rose',
      issuedOn: ['2026-01-20', null],
      validUntil: '2027-01-31',
      number: 'QG/LET/88201',
      issuer: 'Quayside General Insurance Ltd',
    },
  },
  {
    layout: 'a summary of cover for a tradesman in two columns',
    text: `
Trident Insurance plc
Your business insurance at a glance
Policyholder                             Policy number
Pryor Heating & Plumbing                 TRI/PL/2209118
Covered from                             Covered until
12 Sep 2026                              11 Sep 2027
What is covered                          Limit
Public liability                         £2,000,000
Products liability                       £2,000,000
Date of this document                    2 Sep 2026
`,
    read: {
      kind: 'PUBLIC_LIABILITY',
      issuedOn: '2026-09-02',
      validUntil: '2027-09-11',
      number: 'TRI/PL/2209118',
      issuer: 'Trident Insurance plc',
    },
  },
]);
