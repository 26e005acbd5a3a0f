import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DOCUMENT_SUBJECTS, DOCUMENT_TYPES } from '../contract/jobs/documents.js';
import { DOCUMENT_MAX_BYTES, DOCUMENT_PAGES_MAX, DOCUMENT_PIXELS_MAX, LIST_MAX } from '../contract/limits.js';
import { type Actor, type ActorRequest, CurrentActor } from '../core/access/actor.js';
import { TakesOwnTurn } from '../core/limits/turns.js';
import { ListSender, type SendList } from '../core/lists/bounded-list.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import { AppliedDocumentResponse, ApplyDocumentDto } from './apply-document.dto.js';
import { ApplyDocumentService } from './apply-document.service.js';
import { CreateDocumentDto, DocumentResponse, DocumentsQuery, DocumentsResponse } from './documents.dto.js';
import { DocumentsService } from './documents.service.js';
import { UploadInterceptor } from './upload.interceptor.js';

const SUBJECT_ERRORS = [
  'PROPERTY_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'INVITATION_NOT_FOUND',
  'FORBIDDEN',
] as const;
const ERRORS = ['DOCUMENT_NOT_FOUND', 'FORBIDDEN'] as const;
const BINARY = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
const WHO =
  'A property’s documents are open to its owner and the people of its managing business, a certificate’s to the ' +
  'people of the business and administrators, a message’s to both sides of the invitation.';

@ApiTags('Documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly applied: ApplyDocumentService,
  ) {}

  @Post()
  @Operation({
    summary: 'Upload a document, which is then read',
    description:
      'The owner may add documents to a property, and to a service of a business. Those who write the messages of an ' +
      'invitation may add to it, and the other side gets a message that says so. Taken are PDF, JPEG, PNG and WebP ' +
      `files, told by their bytes, of at most ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB, ${DOCUMENT_PAGES_MAX} pages and ` +
      `${DOCUMENT_PIXELS_MAX / 1_000_000} megapixels. Images are made anew without what a camera wrote into them.`,
    status: 201,
    answer: DocumentResponse,
    errors: [
      ...SUBJECT_ERRORS,
      'DOCUMENT_LIMIT_REACHED',
      'INVITATION_TRANSITION_FORBIDDEN',
      'MESSAGE_LIMIT',
      'MESSAGE_LIMIT_REACHED',
      'CHANGE_LIMIT',
    ],
  })
  @TakesOwnTurn(true)
  @UseInterceptors(UploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'subjectType', 'subjectId'],
      properties: {
        file: { type: 'string', format: 'binary' },
        subjectType: { type: 'string', enum: [...DOCUMENT_SUBJECTS] },
        subjectId: { type: 'string', format: 'uuid' },
      },
    },
  })
  add(
    @CurrentActor() actor: Actor,
    @Body() body: CreateDocumentDto,
    @Req() { upload }: ActorRequest,
  ): Promise<DocumentResponse> {
    return this.documents.add(actor, body, upload);
  }

  @Get()
  @Operation({
    summary: 'List the documents of a property, a service or an invitation, the newest first',
    description: WHO,
    answer: DocumentsResponse,
    errors: SUBJECT_ERRORS,
    max: LIST_MAX,
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: DocumentsQuery,
    @ListSender() send: SendList,
  ): Promise<DocumentsResponse> {
    return { documents: send(await this.documents.list(actor, query)) };
  }

  @Get(':id')
  @Operation({
    summary: 'Read a document: what it is and what was found in it',
    description: WHO,
    answer: DocumentResponse,
    errors: ERRORS,
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<DocumentResponse> {
    return this.documents.get(actor, id);
  }

  @Get(':id/file')
  @Operation({
    summary: 'Download a document',
    description: `Always to be saved, never shown. ${WHO}`,
    answers: 'The file, under its media type.',
    errors: ERRORS,
  })
  @ApiProduces(...DOCUMENT_TYPES)
  @ApiResponse({ status: 200, content: BINARY(DOCUMENT_TYPES) })
  file(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.documents.file(actor, id);
  }

  @Get(':id/preview')
  @Operation({
    summary: 'See the first page of a document',
    description: `A WebP image. ${WHO}`,
    answers: 'The image.',
    errors: ERRORS,
  })
  @ApiProduces('image/webp')
  @ApiResponse({ status: 200, content: BINARY(['image/webp']) })
  preview(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.documents.preview(actor, id);
  }

  @Post(':id/apply')
  @Operation({
    summary: 'Set the deadline or the certificate from a document',
    description:
      'The fields are as the person left them. A property’s document sets its deadline of that kind, and moves to the ' +
      'property that is named. A service’s document sets the certificate, which a reviewer must check again. A ' +
      'message’s is copied to the property, and the answer has the copy. Only the owner may.',
    answer: AppliedDocumentResponse,
    errors: [
      ...ERRORS,
      'PROPERTY_NOT_FOUND',
      'DEADLINE_NOT_FOUND',
      'DEADLINE_LIMIT_REACHED',
      'BUSINESS_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'CERTIFICATION_NOT_REQUIRED',
      'DOCUMENT_LIMIT_REACHED',
      'CONFLICT',
    ],
  })
  apply(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ApplyDocumentDto,
  ): Promise<AppliedDocumentResponse> {
    return this.applied.apply(actor, id, body);
  }

  @Delete(':id')
  @Operation({
    summary: 'Delete a document',
    description: 'The owner of the property or business may, and who sent it with an invitation.',
    status: 204,
    errors: ERRORS,
  })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.documents.remove(actor, id);
  }
}
