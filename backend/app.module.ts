import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountModule } from './account/account.module.js';
import { AssistantModule } from './assistant/assistant.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BusinessesModule } from './businesses/businesses.module.js';
import { CoreModule } from './core/core.module.js';
import { AccountTurnsInterceptor } from './core/limits/turns.js';
import type { Env } from './config/env.js';
import { AccountStatusGuard, RoleGuard, SessionGuard } from './auth/guards.js';
import { DatabaseModule } from './database/database.module.js';
import { DeadlinesModule } from './deadlines/deadlines.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GuidesModule } from './guides/guides.module.js';
import { HealthModule } from './health/health.module.js';
import { LimitsModule } from './core/limits/limits.module.js';
import { HqModule } from './hq/hq.module.js';
import { InsightsModule } from './insights/insights.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MailModule } from './mail/mail.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PlacesModule } from './places/places.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ServiceCategoriesModule } from './service-categories/service-categories.module.js';

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(env),
        DatabaseModule,
        LimitsModule,
        AssistantModule,
        AuditModule,
        AuthModule,
        BusinessesModule,
        DeadlinesModule,
        DocumentsModule,
        GuidesModule,
        HealthModule,
        HqModule,
        InsightsModule,
        InvitationsModule,
        MailModule,
        JobsModule,
        MessagesModule,
        MetricsModule,
        NoticesModule,
        ServiceCategoriesModule,
        PlacesModule,
        PropertiesModule,
        QuotesModule,
        ReviewsModule,
        AccountModule,
      ],
      // Guards run in this order: session, account status, role.
      providers: [
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: AccountStatusGuard },
        { provide: APP_GUARD, useClass: RoleGuard },
        { provide: APP_INTERCEPTOR, useClass: AccountTurnsInterceptor },
      ],
    };
  }
}
