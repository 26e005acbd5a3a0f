import { isAdministrator, mayChangeBusiness } from '../businesses/access/business.policy.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { canTransition, mayKnowInvitation, sideOf } from '../invitations/invitation.policy.js';
import {
  type BusinessPeople,
  businessRoleOf,
  managesProperty,
  propertyPeopleSelect,
} from '../management/people.policy.js';
import type { CreateDocumentDto } from './documents.dto.js';

const people = { ownerId: true, staff: { select: { userId: true, role: true } } } as const;

/** What decides who may see and change a document of a subject. */
export const subjectSelect = {
  property: { select: { id: true, ...propertyPeopleSelect } },
  businessService: { select: { id: true, businessId: true, business: { select: people } } },
  invitation: {
    select: {
      id: true,
      propertyId: true,
      property: { select: { ownerId: true } },
      business: { select: people },
    },
  },
} as const satisfies Prisma.DocumentSelect;

export type Subject = Prisma.DocumentGetPayload<{ select: typeof subjectSelect }>;

/** `know`: may know that there is one, such as an administrator of a property's. Others must not. */
export type Right = 'write' | 'read' | 'know' | null;

function rightOfBusiness(business: BusinessPeople, actor: Pick<Actor, 'id' | 'roles'>): Right {
  const role = businessRoleOf(business, actor.id);
  if (mayChangeBusiness(role)) return 'write';
  return role !== null || isAdministrator(actor) ? 'read' : null;
}

/**
 * A property's documents are its owner's; the people of its managing business read them. A certificate's are the
 * business's, and administrators read them. Who writes the messages of an invitation adds to its documents, and both
 * sides read them.
 */
function rightTo(
  { property, businessService, invitation }: Subject,
  actor: Pick<Actor, 'id' | 'roles'>,
): Right {
  if (property) {
    if (property.ownerId === actor.id) return 'write';
    if (managesProperty(property, actor)) return 'read';
    return isAdministrator(actor) ? 'know' : null;
  }
  if (businessService) return rightOfBusiness(businessService.business, actor);
  if (!invitation || !mayKnowInvitation(invitation, actor)) return null;
  return canTransition('either', invitation, actor) ? 'write' : 'read';
}

/** Whether the actor owns the business of a thread in which somebody sent a document who has left that business. */
function inheritsFrom(
  { business, property }: NonNullable<Subject['invitation']>,
  senderId: string,
  actorId: string,
): boolean {
  if (business?.ownerId !== actorId || property.ownerId === senderId) return false;
  return businessRoleOf(business, senderId) === null;
}

/**
 * What the actor may do with a document. One of a message stays in the thread for both sides: only who sent it deletes
 * it or, once they have left the business, its owner. The owner of the property applies a copy.
 */
export function documentAbilities(subject: Subject, uploaderId: string, actor: Pick<Actor, 'id' | 'roles'>) {
  const writes = rightTo(subject, actor) === 'write';
  const { invitation } = subject;
  return {
    apply: invitation ? sideOf(invitation, actor) === 'OWNER' : writes,
    remove:
      writes && (!invitation || uploaderId === actor.id || inheritsFrom(invitation, uploaderId, actor.id)),
  };
}

const NOT_FOUND = {
  PROPERTY: 'PROPERTY_NOT_FOUND',
  CERTIFICATE: 'SERVICE_NOT_FOUND',
  MESSAGE: 'INVITATION_NOT_FOUND',
} as const;

async function readSubject(db: Db, { subjectType, subjectId: id }: CreateDocumentDto): Promise<Subject> {
  const none: Subject = { property: null, businessService: null, invitation: null };
  const join = { where: { id }, relationLoadStrategy: 'join' } as const;
  if (subjectType === 'PROPERTY')
    return {
      ...none,
      property: await db.property.findUnique({ ...join, select: subjectSelect.property.select }),
    };
  if (subjectType === 'CERTIFICATE')
    return {
      ...none,
      businessService: await db.businessService.findUnique({
        ...join,
        select: subjectSelect.businessService.select,
      }),
    };
  return {
    ...none,
    invitation: await db.invitation.findUnique({ ...join, select: subjectSelect.invitation.select }),
  };
}

/**
 * The subject, if the actor may do that with its documents.
 * @throws AppError PROPERTY_NOT_FOUND, SERVICE_NOT_FOUND, INVITATION_NOT_FOUND, FORBIDDEN
 */
export async function findSubject(
  db: Db,
  actor: Actor,
  wanted: CreateDocumentDto,
  right: 'write' | 'read',
): Promise<Subject> {
  const subject = await readSubject(db, wanted);
  const has = rightTo(subject, actor);
  if (has === null) throw new AppError(NOT_FOUND[wanted.subjectType]);
  if (has !== 'write' && has !== right) throw new AppError('FORBIDDEN');
  return subject;
}

/**
 * The document's subject, if the actor may do that with the document.
 * @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN
 */
export async function findDocument(
  db: Db,
  actor: Actor,
  id: string,
  need: 'read' | 'apply' | 'remove',
): Promise<Subject> {
  const found = await db.document.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select: { uploaderId: true, ...subjectSelect },
  });
  const has = found && rightTo(found, actor);
  if (!found || !has) throw new AppError('DOCUMENT_NOT_FOUND');
  const may = need === 'read' ? has !== 'know' : documentAbilities(found, found.uploaderId, actor)[need];
  if (!may) throw new AppError('FORBIDDEN');
  return found;
}

/** What the audit log calls a subject. */
export function auditedSubject({ property, businessService, invitation }: Subject) {
  if (property) return { subjectType: 'property', subjectId: property.id } as const;
  if (businessService) return { subjectType: 'business', subjectId: businessService.businessId } as const;
  return { subjectType: 'invitation', subjectId: invitation?.id ?? '' } as const;
}
