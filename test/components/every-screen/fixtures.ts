import type { components } from '../../../frontend/api/schema';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];

/** The abilities of somebody who may do all that these name. */
const able = <Ability extends string>(...abilities: Ability[]) =>
  Object.fromEntries(abilities.map((name) => [name, true])) as Record<Ability, true>;

const OF_OWNER = sample('PropertyAbilitiesDto', able('update', 'delete', 'assign', 'invite'));

/** A property as its owner sees it. */
export const ownedProperty = (given: Partial<Schemas['PropertyDetailsDto']> = {}) =>
  sample('PropertyDetailsDto', {
    abilities: { ...OF_OWNER, unassign: !!given.propertyManager?.businessId },
    ...given,
  });

/** The answer to a call that makes or changes a property. It does not name the owner. */
export const asChanged = ({ owner: _owner, ...property }: Schemas['PropertyDetailsDto']) => property;

/** A property in the list of its owner. */
export const listedProperty = (given: Partial<Schemas['ListedPropertyDto']> = {}) =>
  sample('ListedPropertyDto', { abilities: OF_OWNER, ...given });

const OF_BUSINESS_OWNER = sample(
  'BusinessAbilitiesDto',
  able(
    'update',
    'delete',
    'manageServices',
    'manageStaff',
    'manageCertificates',
    'answerInvitations',
    'seeStanding',
  ),
);

/** An approved business as its owner sees it. */
export const ownBusiness = (given: Partial<Schemas['BusinessDto']> = {}) =>
  sample('BusinessDto', {
    registrationStatus: 'APPROVED',
    myRole: 'OWNER',
    staff: [],
    emailConfirmed: true,
    abilities: OF_BUSINESS_OWNER,
    ...given,
  });

/** A business as the marketplace lists it. */
export const marketBusiness = (given: Partial<Schemas['MarketplaceBusinessDto']> = {}) =>
  sample('MarketplaceBusinessDto', { registrationStatus: 'APPROVED', ...given });

/** An account that HQ lists: verified and confirmed. */
export const listedUser = (given: Partial<Schemas['ListedUserDto']> = {}) =>
  sample('ListedUserDto', { accountStatus: 'VERIFIED', emailConfirmed: true, ...given });

/** An account as HQ shows it. */
export const reviewedUser = (given: Partial<Schemas['ReviewedUserDto']> = {}) =>
  sample('ReviewedUserDto', { accountStatus: 'VERIFIED', emailConfirmed: true, ...given });

/** An approved business as HQ shows it to those who may decide. */
export const reviewedBusiness = (given: Partial<Schemas['ReviewedBusinessResponse']> = {}) =>
  sample('ReviewedBusinessResponse', {
    registrationStatus: 'APPROVED',
    revision: 1,
    abilities: sample('BusinessAbilitiesDto', able('suspend', 'revoke')),
    ...given,
  });

const MAY_ANSWER = sample('InvitationAbilitiesDto', able('accept', 'decline'));

/** An invitation that waits for the answer of a business of the user. */
export const waitingInvitation = (given: Partial<Schemas['InvitationDto']> = {}) =>
  sample('InvitationDto', {
    status: 'PENDING',
    inviter: { name: 'Nora Quinn', email: 'nora@example.com' },
    abilities: MAY_ANSWER,
    ...given,
  });

/** The insights of somebody whose business was invited. */
export const mayAnswer = ({ id, businessId, property, createdAt }: Schemas['InvitationDto']) =>
  sample('InsightsResponse', {
    attentionTotal: 1,
    attention: [
      sample('InsightDto', {
        kind: 'INVITATION_TO_ANSWER',
        level: 'ACT',
        subject: { type: 'invitation', id, name: property.memorableName },
        facts: {
          businessId,
          propertyName: property.memorableName,
          propertyAddress: property.address,
          businessName: 'Cam Lettings',
          inviterName: 'Nora Quinn',
          lastSentAt: createdAt,
          answerBy: createdAt,
          expiresAt: createdAt,
          abilities: MAY_ANSWER,
        },
      }),
    ],
  });
