/** The lists of HQ that can be exported, as the screens call them. */
export const EXPORTED_LIST_LABELS = {
  users: 'Users',
  businesses: 'Businesses',
  properties: 'Properties',
  audit: 'Audit log',
} as const;
export type ExportedList = keyof typeof EXPORTED_LIST_LABELS;

/** What an export can be filtered and sorted by, as the screens call it. */
export const EXPORT_FILTER_LABELS = {
  search: 'Search',
  accountStatus: 'Status',
  role: 'Role',
  status: 'Status',
  serviceBusinessType: 'Type',
  managementType: 'Management',
  action: 'Action',
  subjectType: 'Subject',
  subjectId: 'One item only',
  propertyId: 'One property only',
  actorId: 'One person only',
  from: 'From',
  to: 'To',
  reviewedFrom: 'Reviewed from',
  reviewedTo: 'Reviewed to',
  id: 'Selected rows',
  sort: 'Sorted by',
  order: 'Order',
} as const;
export type ExportFilter = keyof typeof EXPORT_FILTER_LABELS;

/** The columns that a list can be sorted by. */
export const EXPORT_SORT_LABELS = {
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  accountStatus: 'Status',
  registrationStatus: 'Status',
  createdAt: 'Created',
  reviewedAt: 'Reviewed',
  businessType: 'Trade',
  serviceBusinessType: 'Type',
  companyType: 'Company type',
  address: 'Address',
  memorableName: 'Property name',
  slug: 'Public link',
  'user.name': 'Owner',
  'user.email': 'Owner email',
  'user.roles': 'Roles',
  at: 'Time',
  action: 'Action',
  'subject.type': 'Subject',
  'actor.name': 'Actor',
} as const;
export type ExportSort = keyof typeof EXPORT_SORT_LABELS;

export const SORT_ORDER_LABELS = { asc: 'Ascending', desc: 'Descending' } as const;
