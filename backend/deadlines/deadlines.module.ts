import { Module } from '@nestjs/common';
import { CalendarController, CalendarFeedController } from './calendar/calendar.controller.js';
import { CalendarService } from './calendar/calendar.service.js';
import { DeadlinesController, PropertyDeadlinesController } from './deadlines.controller.js';
import { DeadlinesService } from './deadlines.service.js';
import { RemindDeadlinesJob } from './remind-deadlines.job.js';

@Module({
  controllers: [PropertyDeadlinesController, DeadlinesController, CalendarController, CalendarFeedController],
  providers: [DeadlinesService, CalendarService, RemindDeadlinesJob],
  exports: [DeadlinesService],
})
export class DeadlinesModule {}
