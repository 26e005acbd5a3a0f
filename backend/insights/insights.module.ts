import { Module } from '@nestjs/common';
import { CoverageController } from './coverage/coverage.controller.js';
import { CoverageService } from './coverage/coverage.service.js';
import { InsightsController } from './insights.controller.js';
import { InsightsService } from './insights.service.js';
import { SendWeeklyEmailsJob } from './weekly/send-weekly-emails.job.js';
import { WeeklyEmailController } from './weekly/weekly-email.controller.js';
import { WeeklyEmailService } from './weekly/weekly-email.service.js';

@Module({
  controllers: [InsightsController, CoverageController, WeeklyEmailController],
  providers: [InsightsService, CoverageService, WeeklyEmailService, SendWeeklyEmailsJob],
  exports: [InsightsService, CoverageService],
})
export class InsightsModule {}
