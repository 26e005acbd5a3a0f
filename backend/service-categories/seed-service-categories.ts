import pg from 'pg';

/** The group for categories without one. */
const OTHER = 'Other Services';

interface Category {
  name: string;
  group: string;
  /** Set only where the law requires a registration, licence or certificate for the work. The text names it. */
  law?: string;
}

const GAS = 'Gas Safety (Installation and Use) Regulations 1998, reg. 3: Gas Safe registration';
const PART_P = 'Building Regulations 2010, Part P: notifiable work, by a registered electrician or inspected';
const COMBUSTION =
  'Building Regulations 2010, Part J: notifiable work, by a registered installer or inspected';
const F_GAS =
  'Fluorinated Greenhouse Gases Regulations 2015 with assimilated Regulation (EU) 2015/2067: F-gas certificate';
const WASTE =
  'Control of Pollution (Amendment) Act 1989, s. 1, and Waste (England and Wales) Regulations 2011: waste carrier';

/** Services for homes in the United Kingdom. The name identifies a category, so rename one only with a migration. */
export const SERVICE_CATEGORIES: readonly Category[] = [
  { group: 'Plumbing and Drainage', name: 'Plumbing' },
  { group: 'Plumbing and Drainage', name: 'Bathroom Fitting' },
  { group: 'Plumbing and Drainage', name: 'Drain Clearance' },
  {
    group: 'Plumbing and Drainage',
    name: 'Unvented Hot Water Cylinders',
    law: 'Building Regulations 2010, Part G3: notifiable work, by a registered installer or inspected',
  },
  { group: 'Plumbing and Drainage', name: 'Septic Tank Emptying', law: WASTE },

  { group: 'Heating and Cooling', name: 'Gas Boiler Installation', law: GAS },
  { group: 'Heating and Cooling', name: 'Gas Boiler Servicing and Repair', law: GAS },
  { group: 'Heating and Cooling', name: 'Gas Cookers and Fires', law: GAS },
  { group: 'Heating and Cooling', name: 'Oil Boilers and Tanks', law: COMBUSTION },
  { group: 'Heating and Cooling', name: 'Wood Burners and Solid Fuel', law: COMBUSTION },
  { group: 'Heating and Cooling', name: 'Heat Pumps', law: F_GAS },
  { group: 'Heating and Cooling', name: 'Air Conditioning', law: F_GAS },
  { group: 'Heating and Cooling', name: 'Chimney Sweeping' },

  { group: 'Electrical and Energy', name: 'Rewiring and Fuse Boards', law: PART_P },
  { group: 'Electrical and Energy', name: 'Lighting, Switches and Sockets' },
  { group: 'Electrical and Energy', name: 'Electric Vehicle Chargers', law: PART_P },
  { group: 'Electrical and Energy', name: 'Solar Panels and Batteries', law: PART_P },
  { group: 'Electrical and Energy', name: 'Appliance Repair' },

  { group: 'Building and Structure', name: 'General Building' },
  { group: 'Building and Structure', name: 'Bricklaying and Pointing' },
  { group: 'Building and Structure', name: 'Roofing and Guttering' },
  { group: 'Building and Structure', name: 'Loft Conversions and Extensions' },
  { group: 'Building and Structure', name: 'Damp Proofing and Timber Treatment' },
  { group: 'Building and Structure', name: 'Insulation' },
  {
    group: 'Building and Structure',
    name: 'Asbestos Removal',
    law: 'Control of Asbestos Regulations 2012, reg. 8: licence of the Health and Safety Executive',
  },

  { group: 'Interiors and Joinery', name: 'Carpentry and Joinery' },
  { group: 'Interiors and Joinery', name: 'Kitchen Fitting' },
  { group: 'Interiors and Joinery', name: 'Plastering' },
  { group: 'Interiors and Joinery', name: 'Painting and Decorating' },
  { group: 'Interiors and Joinery', name: 'Flooring and Carpets' },
  { group: 'Interiors and Joinery', name: 'Tiling' },
  {
    group: 'Interiors and Joinery',
    name: 'Windows and External Doors',
    law: 'Building Regulations 2010, Part L: notifiable work, by a registered installer or inspected',
  },

  { group: 'Garden and Outdoors', name: 'Gardening' },
  { group: 'Garden and Outdoors', name: 'Landscaping and Patios' },
  { group: 'Garden and Outdoors', name: 'Fencing and Gates' },
  { group: 'Garden and Outdoors', name: 'Tree Surgery' },
  {
    group: 'Garden and Outdoors',
    name: 'Knotweed and Weed Treatment',
    law: 'Plant Protection Products (Sustainable Use) Regulations 2012: training certificate',
  },

  { group: 'Cleaning and Waste', name: 'House Cleaning' },
  { group: 'Cleaning and Waste', name: 'End of Tenancy Cleaning' },
  { group: 'Cleaning and Waste', name: 'Window and Gutter Cleaning' },
  { group: 'Cleaning and Waste', name: 'Pest Control' },
  { group: 'Cleaning and Waste', name: 'Rubbish and House Clearance', law: WASTE },

  { group: 'Safety and Security', name: 'Locksmith' },
  { group: 'Safety and Security', name: 'Burglar Alarms and Cameras' },
  { group: 'Safety and Security', name: 'Smoke, Heat and Carbon Monoxide Alarms' },
  { group: 'Safety and Security', name: 'Fire Risk Assessment' },
  {
    group: 'Safety and Security',
    name: 'Keyholding and Alarm Response',
    law: 'Private Security Industry Act 2001, s. 3: licence of the Security Industry Authority',
  },

  {
    group: 'Inspections and Certificates',
    name: 'Gas Safety Record',
    law: 'Gas Safety (Installation and Use) Regulations 1998, reg. 36: check by a Gas Safe engineer',
  },
  {
    group: 'Inspections and Certificates',
    name: 'Electrical Installation Condition Report',
    law: 'Electrical Safety Standards in the Private Rented Sector (England) Regulations 2020: qualified person',
  },
  {
    group: 'Inspections and Certificates',
    name: 'Energy Performance Certificate',
    law: 'Energy Performance of Buildings (England and Wales) Regulations 2012: accredited assessor',
  },
  { group: 'Inspections and Certificates', name: 'Building Survey' },
  { group: 'Inspections and Certificates', name: 'Inventory and Check-out' },

  {
    group: 'Letting and Management',
    name: 'Letting and Tenant Management',
    law: 'Housing (Wales) Act 2014, s. 9: Rent Smart Wales licence; Housing (Scotland) Act 2014, Part 4: register',
  },
  { group: 'Letting and Management', name: 'Block Management' },
  { group: 'Letting and Management', name: 'Holiday Let Management' },

  { group: OTHER, name: 'Handyman' },
  { group: OTHER, name: 'Removals and Storage' },
  { group: OTHER, name: 'Furniture Assembly' },
];

/**
 * Updates the categories in the database to match the list: adds missing ones and corrects group and certification.
 * Deletes nothing, because businesses may offer it. Ids and numbers stay. Several processes may run this at once.
 */
export async function seedServiceCategories(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'seed' });
  // A lost connection already fails the statement. Without a listener the event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Looks for missing ones first, because even an insert that conflicts would use up a number.
    await client.query(
      `with wanted as (
         select * from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality
           as wanted (name, category_group, requires_certification, place)
       ), corrected as (
         update service_categories as kept
         set category_group = wanted.category_group, requires_certification = wanted.requires_certification
         from wanted
         where kept.name = wanted.name
           and (kept.category_group, kept.requires_certification)
             is distinct from (wanted.category_group, wanted.requires_certification)
       )
       insert into service_categories (name, category_group, requires_certification)
       select name, category_group, requires_certification from wanted
       where not exists (select from service_categories as kept where kept.name = wanted.name)
       order by place
       on conflict (name) do nothing`,
      [
        SERVICE_CATEGORIES.map(({ name }) => name),
        SERVICE_CATEGORIES.map(({ group }) => group),
        SERVICE_CATEGORIES.map(({ law }) => law !== undefined),
      ],
    );
  } finally {
    await client.end();
  }
}
