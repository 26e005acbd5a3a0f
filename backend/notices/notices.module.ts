import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { SendDailyNewsJob } from './send-daily-news.job.js';

@Module({
  controllers: [NoticesController, NotificationsController],
  providers: [NoticesService, NotificationsService, SendDailyNewsJob],
  exports: [NoticesService],
})
export class NoticesModule {}
