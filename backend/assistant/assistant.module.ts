import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { GuidesModule } from '../guides/guides.module.js';
import { HqModule } from '../hq/hq.module.js';
import { InsightsModule } from '../insights/insights.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ServiceCategoriesModule } from '../service-categories/service-categories.module.js';
import { AssistantController } from './assistant.controller.js';
import { AskService } from './ask/ask.service.js';
import { AssistantService } from './assistant.service.js';
import { AnswerServices, HqServices, JobServices } from './ask/answer-services.js';
import { KnownRecordsReader } from './ask/known-records.js';
import { McpController } from './mcp/mcp.controller.js';
import { McpService } from './mcp/mcp.service.js';
import { ModelService } from './model/model.service.js';
import { ProposalsController } from './proposals/proposals.controller.js';
import { ProposalsService } from './proposals/proposals.service.js';
import { AnswerInvitationTool } from './tools/propose/answer-invitation.tool.js';
import { ChangeInvitationTool } from './tools/propose/change-invitation.tool.js';
import { ChangeDeadlineTool } from './tools/propose/change-deadline.tool.js';
import { ChangeManagerTool } from './tools/propose/change-manager.tool.js';
import { DecideQuoteTool } from './tools/propose/decide-quote.tool.js';
import { SnoozeTool } from './tools/propose/snooze.tool.js';
import { InviteTool } from './tools/propose/invite.tool.js';
import { SetDeadlineTool } from './tools/propose/set-deadline.tool.js';
import { RenamePropertyTool } from './tools/propose/rename-property.tool.js';
import { AttentionTool } from './tools/read/attention.tool.js';
import { BusinessTool } from './tools/read/business.tool.js';
import { CoverageTool } from './tools/read/coverage.tool.js';
import { DeadlinesTool } from './tools/read/deadlines.tool.js';
import { FindBusinessesTool } from './tools/read/find-businesses.tool.js';
import { GoToTool } from './tools/read/go-to.tool.js';
import { HelpTool } from './tools/read/help.tool.js';
import { InvitationsTool } from './tools/read/invitations.tool.js';
import { PropertiesTool } from './tools/read/properties.tool.js';
import { PropertyTool } from './tools/read/property.tool.js';
import { StandingTool } from './tools/read/standing.tool.js';
import { MessagesTool } from './tools/read/messages.tool.js';
import { QuotesTool } from './tools/read/quotes.tool.js';
import { ReviewsTool } from './tools/read/reviews.tool.js';
import { NoticesTool } from './tools/read/notices.tool.js';
import { DocumentsTool } from './tools/read/documents.tool.js';
import { ToolRegistry } from './tools/tool-registry.js';

const READ_TOOLS = [
  AttentionTool,
  PropertiesTool,
  PropertyTool,
  FindBusinessesTool,
  BusinessTool,
  InvitationsTool,
  DeadlinesTool,
  CoverageTool,
  StandingTool,
  HelpTool,
  GoToTool,
  MessagesTool,
  QuotesTool,
  ReviewsTool,
  NoticesTool,
  DocumentsTool,
];
const PROPOSE_TOOLS = [
  InviteTool,
  AnswerInvitationTool,
  ChangeInvitationTool,
  SetDeadlineTool,
  RenamePropertyTool,
  ChangeDeadlineTool,
  ChangeManagerTool,
  DecideQuoteTool,
  SnoozeTool,
];

@Module({
  imports: [
    BusinessesModule,
    HqModule,
    InsightsModule,
    InvitationsModule,
    PropertiesModule,
    AccountModule,
    DeadlinesModule,
    GuidesModule,
    ServiceCategoriesModule,
    DocumentsModule,
    MessagesModule,
    NoticesModule,
    QuotesModule,
    ReviewsModule,
  ],
  controllers: [AssistantController, ProposalsController, McpController],
  providers: [
    AskService,
    KnownRecordsReader,
    AnswerServices,
    HqServices,
    JobServices,
    ProposalsService,
    ToolRegistry,
    McpService,
    AssistantService,
    ModelService,
    ...READ_TOOLS,
    ...PROPOSE_TOOLS,
  ],
})
export class AssistantModule {}
