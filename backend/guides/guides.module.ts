import { Module } from '@nestjs/common';
import { GuidesController, OpenGuideController } from './guides.controller.js';
import { GuidesService } from './guides.service.js';
import { OpenGuideService } from './open-guide.service.js';

@Module({
  controllers: [GuidesController, OpenGuideController],
  providers: [GuidesService, OpenGuideService],
  exports: [GuidesService],
})
export class GuidesModule {}
