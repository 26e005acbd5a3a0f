import { Injectable } from '@nestjs/common';
import { CertificatesService } from '../businesses/certificates/certificates.service.js';
import { Clock } from '../config/clock.js';
import { DEADLINE_KINDS, type DeadlineKind } from '../contract/deadlines.js';
import type { DocumentKind } from '../contract/jobs/documents.js';
import { latestToday } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import type { DeadlineDto } from '../deadlines/deadlines.dto.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { lockOwnProperty } from '../management/lock-property.js';
import { copyToProperty } from './add-document.js';
import type { AppliedDocumentResponse, ApplyDocumentDto } from './apply-document.dto.js';
import { findDocument, type Subject } from './document-access.js';
import { type ConfirmedDocumentDto, type DocumentRow, documentSelect } from './documents.dto.js';
import { toDocumentDto } from './to-document.js';

/** What was set, and the document that is kept with it. */
type Applied = Omit<AppliedDocumentResponse, 'document'> & { row: DocumentRow };

/** Sets what a document says, as a person has confirmed it. */
@Injectable()
export class ApplyDocumentService {
  constructor(
    private readonly database: Database,
    private readonly deadlines: DeadlinesService,
    private readonly certificates: CertificatesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the deadline or the certificate, and keeps the document with it: all of it, or nothing. Of a message's
   * document it keeps a copy.
   * @throws AppError DOCUMENT_NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, PROPERTY_NOT_FOUND, DEADLINE_LIMIT_REACHED,
   *   DOCUMENT_LIMIT_REACHED, CERTIFICATION_NOT_REQUIRED, CONFLICT when it was moved meanwhile
   */
  apply(actor: Actor, id: string, body: ApplyDocumentDto): Promise<AppliedDocumentResponse> {
    return this.database.transaction((tx) =>
      this.database.joining(tx, async () => {
        const subject = await findDocument(tx, actor, id, 'apply');
        const found = await tx.document.findUnique({ where: { id }, select: documentSelect });
        if (!found) throw new AppError('DOCUMENT_NOT_FOUND');
        const { row, ...set } = await this.set(tx, actor, found, subject, body);
        const applied = await findDocument(tx, actor, row.id, 'apply');
        return { document: toDocumentDto(row, applied, actor), ...set };
      }),
    );
  }

  private async set(
    tx: Db,
    actor: Actor,
    row: DocumentRow,
    subject: Subject,
    body: ApplyDocumentDto,
  ): Promise<Applied> {
    if (subject.businessService) return this.setCertificate(tx, actor, row, subject, body);
    if (subject.property) return this.setDeadline(tx, actor, row, subject.property.id, body);
    const propertyId = body.propertyId ?? subject.invitation?.propertyId ?? '';
    await lockOwnProperty(tx, actor, propertyId);
    const copy = await copyToProperty(tx, actor, row, propertyId);
    return this.setDeadline(tx, actor, copy, propertyId, body);
  }

  private async setCertificate(
    tx: Db,
    actor: Actor,
    row: DocumentRow,
    { businessService }: Subject,
    fields: ApplyDocumentDto,
  ): Promise<Applied> {
    const { number, issuer, validUntil } = fields;
    if (!number) throw AppError.invalid('number', 'Please enter the certificate number');
    if (!issuer) throw AppError.invalid('issuer', 'Please enter the certification scheme');
    if (!validUntil) throw AppError.invalid('validUntil', 'Please enter the expiry date');
    const offered = await tx.businessService.findUnique({
      where: { id: businessService?.id ?? '' },
      select: { businessId: true, serviceCategoryId: true },
    });
    if (!offered) throw new AppError('DOCUMENT_NOT_FOUND');
    const body = { scheme: issuer, number, expiresOn: validUntil };
    const { businessId, serviceCategoryId } = offered;
    const { service } = await this.certificates.add(actor, businessId, serviceCategoryId, body);
    const confirmed = await tx.document.update({
      where: { id: row.id },
      data: { confirmed: toConfirmed(fields) },
      select: documentSelect,
    });
    return { row: confirmed, deadline: null, certificate: service.certificate ?? null };
  }

  private async setDeadline(
    tx: Db,
    actor: Actor,
    row: DocumentRow,
    from: string,
    body: ApplyDocumentDto,
  ): Promise<Applied> {
    const dueOn = body.nextDueOn ?? body.validUntil;
    if (!body.kind) throw AppError.invalid('kind', 'Please choose what is due');
    if (!dueOn) throw AppError.invalid('nextDueOn', 'Please enter the day it is due');
    if (body.issuedOn && body.issuedOn > latestToday(this.clock.now()))
      throw AppError.invalid('issuedOn', 'This day is in the future');
    const propertyId = body.propertyId ?? from;
    // In the order of ids, as two of these may move documents against each other.
    for (const id of [...new Set([from, propertyId])].sort()) await lockOwnProperty(tx, actor, id);
    // Under the lock, because the document may just have been applied by another call.
    const now = await tx.document.findUnique({
      where: { id: row.id, propertyId: from },
      select: { deadlineId: true },
    });
    if (!now) throw new AppError('CONFLICT');
    const deadline = await this.writeDeadline(tx, actor, { ...row, ...now }, propertyId, {
      ...body,
      kind: body.kind,
      dueOn,
    });
    const moved = await tx.document.update({
      where: { id: row.id },
      data: { propertyId, deadlineId: deadline.id, confirmed: toConfirmed(body) },
      select: documentSelect,
    });
    return { row: moved, deadline, certificate: null };
  }

  /** Changes the deadline that the document set before, or the only one of its kind. Else adds one. */
  private async writeDeadline(
    tx: Db,
    actor: Actor,
    row: DocumentRow,
    propertyId: string,
    { kind, title, dueOn, issuedOn }: ApplyDocumentDto & { kind: DocumentKind; dueOn: string },
  ): Promise<DeadlineDto> {
    const deadlineKind = toDeadlineKind(kind);
    const same = await tx.deadline.findMany({
      where: { propertyId, kind: deadlineKind },
      select: { id: true },
    });
    const [only, another] = same;
    const own = same.find(({ id }) => id === row.deadlineId);
    const found = own ?? (deadlineKind === 'OTHER' || another ? undefined : only);
    const days = { dueOn, ...(issuedOn ? { lastDoneOn: issuedOn } : {}) };
    if (found) {
      const change = { ...days, ...(title ? { title } : {}) };
      return (await this.deadlines.change(actor, propertyId, found.id, change)).deadline;
    }
    const named = title || (deadlineKind === 'OTHER' ? row.name.replace(/\.\w+$/, '') : undefined);
    const added = { kind: deadlineKind, ...days, ...(named ? { title: named } : {}) };
    return (await this.deadlines.create(actor, propertyId, added)).deadline;
  }
}

/** What is kept of the fields with the document. */
const toConfirmed = (fields: ApplyDocumentDto) =>
  ({
    kind: fields.kind ?? null,
    issuedOn: fields.issuedOn ?? null,
    validUntil: fields.validUntil ?? null,
    nextDueOn: fields.nextDueOn ?? null,
    number: fields.number ?? null,
    registration: fields.registration ?? null,
    issuer: fields.issuer ?? null,
  }) satisfies ConfirmedDocumentDto;

/** What a document is, as a deadline of a property has it. */
function toDeadlineKind(kind: DocumentKind): DeadlineKind {
  if (kind === 'PUBLIC_LIABILITY') return 'INSURANCE';
  return DEADLINE_KINDS.find((known) => known === kind) ?? 'OTHER';
}
