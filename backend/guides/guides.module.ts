import { Module } from '@nestjs/common';
import { GuideLinks } from './guide-links.js';
import { GuidesController, OpenGuideController } from './guides.controller.js';
import { GuidesService } from './guides.service.js';
import { OpenGuideService } from './open-guide.service.js';

@Module({
  controllers: [GuidesController, OpenGuideController],
  providers: [GuideLinks, GuidesService, OpenGuideService],
  exports: [GuideLinks, GuidesService],
})
export class GuidesModule {}
