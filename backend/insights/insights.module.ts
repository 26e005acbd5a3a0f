import { Module } from '@nestjs/common';
import { CoverageController } from './coverage.controller.js';
import { CoverageService } from './coverage.service.js';
import { HqInsightsController } from './hq-insights.controller.js';
import { HqInsightsService } from './hq-insights.service.js';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';

@Module({
  controllers: [InsightsController, CoverageController, HqInsightsController],
  providers: [InsightsService, CoverageService, HqInsightsService],
})
export class InsightsModule {}
