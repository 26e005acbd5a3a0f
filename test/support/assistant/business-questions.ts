import type { Question } from './questions.js';

/**
 * By the owner of Cam Plumbing, which is invited to Orchard Barn and Willow Lodge, has accepted Mill Cottage and is
 * active at Bridge End. The person owns no property.
 */
export const BUSINESS_QUESTIONS: readonly Question[] = [
  ['what do I need to do', 'attention'],
  ['anything waiting for us?', 'attention'],
  ['is there anything open for my company', 'attention'],
  ['what should i sort out first', 'attention'],
  ['my tasks', 'attention'],
  ['do we have anything urgent on', 'attention'],

  ['which invitations do I still have to answer', 'waiting'],
  ['any new invitations', 'waiting'],
  ['who has invited us and is still waiting', 'waiting'],
  ['open requests', 'waiting'],
  ['what havent we replied to', 'waiting'],
  ['is the one for willow lodge still open', 'waiting', { property: 'Willow Lodge' }],

  ['list all our invitations', 'invitations'],
  ['which jobs have we accepted', 'invitations', { status: 'ACCEPTED' }],
  ['where are we active at the moment', 'invitations', { status: 'ACTIVE' }],
  ['invitations that we declined', 'invitations', { status: 'DECLINED' }],
  ['which owners cancelled on us', 'invitations', { status: 'CANCELLED' }],
  ['show the active ones', 'invitations', { status: 'ACTIVE' }],

  ['accept the invitation to Orchard Barn', 'accept', { property: 'Orchard Barn' }],
  ['say yes to willow lodge', 'accept', { property: 'Willow Lodge' }],
  ['we will take the orchard barn job', 'accept', { property: 'Orchard Barn' }],
  ['accept orchrd barn', 'accept', { property: 'Orchard Barn' }],
  ['tell orchard barn we accept', 'accept', { property: 'Orchard Barn' }],
  ['accept the invitation', 'CHOICES'],
  ['decline willow lodge', 'decline', { property: 'Willow Lodge' }],
  ['turn down the invitation from Orchard Barn', 'decline', { property: 'Orchard Barn' }],
  ['say no to Willow Lodge', 'decline', { property: 'Willow Lodge' }],
  ['reject the orchard barn invite', 'decline', { property: 'Orchard Barn' }],
  ['we cant do willow lodge, please decline', 'decline', { property: 'Willow Lodge' }],
  ['decline', 'CHOICES'],

  ['when do our certificates expire', 'certificates'],
  ['is our gas safe still valid', 'certificates'],
  ['do we have a certificate missing', 'certificates'],
  ['which of our certs run out before may', 'certificates', { until: 'month:5' }],
  ['certificate status', 'certificates'],

  ['is my business approved yet', 'my-businesses'],
  ['how far is the review of my business', 'my-businesses'],
  ['status of cam plumbing', 'my-businesses'],
  ['show my companies', 'my-businesses'],
  ['my businesses', 'my-businesses'],
  ['has the registration gone through', 'my-businesses'],

  ['how is our record', 'standing'],
  ['why do we not appear at the top of the list', 'standing'],
  ['what is our standing', 'standing'],
  ['how are we ranked', 'standing'],
  ['does declining hurt our ranking', 'standing'],

  ['how do I add a staff member', 'help', { topic: 'staff' }],
  ['how do we add a certificate', 'help', { topic: 'certificates' }],
  ['how to add a service we offer', 'help', { topic: 'services' }],
  ['how long does approval take', 'help', { topic: 'review' }],
  ['where do i change our opening address', 'help', { topic: 'address' }],
  ['how can I delete the business', 'help', { topic: 'delete-business' }],
  ['how do i confirm our email', 'help', { topic: 'business-email' }],
  ['can my technician answer invitations', 'help', { topic: 'staff' }],
  ['forgot my password what now', 'help', { topic: 'password' }],

  ['open my business page', 'go-to', { page: 'businesses' }],
  ['go to the help', 'go-to', { page: 'help' }],
  ['go to account settings', 'go-to', { page: 'account' }],
  ['take me to the invitations', 'go-to', { page: 'invitations' }],

  ['how quickly do we answer', 'speed'],
  ['our average response time', 'speed'],

  ['what is the phone number of fenland lettings', 'business', { business: 'Fenland Lettings' }],
  ['tell me about Ely Electrical', 'business', { business: 'Ely Electrical' }],

  ['what does a van cost', 'UNKNOWN'],
  ['remove bob from our staff', 'UNKNOWN'],
  ['file my tax return', 'UNKNOWN'],
  ['who is the prime minister', 'UNKNOWN'],
  ['transfer the money for bridge end', 'UNKNOWN'],
  ['give me the home phone of the owner of orchard barn', 'UNKNOWN'],
  ['approve my business now', 'UNKNOWN'],
  ['translate this into french', 'UNKNOWN'],
];
