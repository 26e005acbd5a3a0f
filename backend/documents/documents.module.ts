import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { ApplyDocumentService } from './apply-document.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { ReadDocumentJob } from './read-document.job.js';
import { Reader } from './reader/reader.service.js';

@Module({
  imports: [BusinessesModule, DeadlinesModule],
  controllers: [DocumentsController],
  providers: [DocumentsService, ApplyDocumentService, Reader, ReadDocumentJob],
  exports: [DocumentsService],
})
export class DocumentsModule {}
