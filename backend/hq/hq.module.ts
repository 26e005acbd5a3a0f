import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AccountReviewService } from './account-review.service.js';
import { HqBusinessesController } from './businesses.controller.js';
import { HqBusinessesService } from './businesses.service.js';
import { HqDashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { HqPropertiesController } from './properties.controller.js';
import { HqPropertiesService } from './properties.service.js';
import { HqUsersController } from './users.controller.js';
import { HqUsersService } from './users.service.js';

@Module({
  imports: [AuthModule],
  controllers: [HqDashboardController, HqUsersController, HqPropertiesController, HqBusinessesController],
  providers: [
    DashboardService,
    HqUsersService,
    AccountReviewService,
    HqPropertiesService,
    HqBusinessesService,
  ],
})
export class HqModule {}
