import { Injectable, type Type } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { RequestPipe } from '../../core/request/validation.js';
import { AnswerInvitationTool } from './propose/answer-invitation.tool.js';
import { ChangeInvitationTool } from './propose/change-invitation.tool.js';
import { ChangeDeadlineTool } from './propose/change-deadline.tool.js';
import { ChangeManagerTool } from './propose/change-manager.tool.js';
import { DecideQuoteTool } from './propose/decide-quote.tool.js';
import { SnoozeTool } from './propose/snooze.tool.js';
import { InviteTool } from './propose/invite.tool.js';
import { RenamePropertyTool } from './propose/rename-property.tool.js';
import { SetDeadlineTool } from './propose/set-deadline.tool.js';
import { AttentionTool } from './read/attention.tool.js';
import { BusinessTool } from './read/business.tool.js';
import { CoverageTool } from './read/coverage.tool.js';
import { DeadlinesTool } from './read/deadlines.tool.js';
import { FindBusinessesTool } from './read/find-businesses.tool.js';
import { GoToTool } from './read/go-to.tool.js';
import { HelpTool } from './read/help.tool.js';
import { InvitationsTool } from './read/invitations.tool.js';
import { PropertiesTool } from './read/properties.tool.js';
import { PropertyTool } from './read/property.tool.js';
import { StandingTool } from './read/standing.tool.js';
import { MessagesTool } from './read/messages.tool.js';
import { QuotesTool } from './read/quotes.tool.js';
import { ReviewsTool } from './read/reviews.tool.js';
import { NoticesTool } from './read/notices.tool.js';
import { DocumentsTool } from './read/documents.tool.js';
import { type ProposeTool, showFirst, type Tool, type ToolAnswer } from './tool.js';

/** Everything that the assistant, a model and a person's own program can do. */
@Injectable()
export class ToolRegistry {
  readonly tools: readonly Tool[];
  private readonly pipe = new RequestPipe();

  constructor(
    attention: AttentionTool,
    properties: PropertiesTool,
    property: PropertyTool,
    findBusinesses: FindBusinessesTool,
    business: BusinessTool,
    invitations: InvitationsTool,
    deadlines: DeadlinesTool,
    coverage: CoverageTool,
    standing: StandingTool,
    help: HelpTool,
    goTo: GoToTool,
    messages: MessagesTool,
    quotes: QuotesTool,
    reviews: ReviewsTool,
    notices: NoticesTool,
    documents: DocumentsTool,
    invite: InviteTool,
    answerInvitation: AnswerInvitationTool,
    changeInvitation: ChangeInvitationTool,
    setDeadline: SetDeadlineTool,
    renameProperty: RenamePropertyTool,
    changeDeadline: ChangeDeadlineTool,
    changeManager: ChangeManagerTool,
    decideQuote: DecideQuoteTool,
    snooze: SnoozeTool,
  ) {
    this.tools = [
      attention,
      properties,
      property,
      findBusinesses,
      business,
      invitations,
      deadlines,
      coverage,
      standing,
      help,
      goTo,
      messages,
      quotes,
      reviews,
      notices,
      documents,
      invite,
      answerInvitation,
      changeInvitation,
      setDeadline,
      renameProperty,
      changeDeadline,
      changeManager,
      decideQuote,
      snooze,
    ];
  }

  find(name: string): Tool | undefined {
    return this.tools.find((tool) => tool.name === name);
  }

  /**
   * Runs a tool that only reads, and shows the first rows of what it finds.
   * @throws AppError VALIDATION_FAILED, or what the tool throws
   */
  async read(actor: Actor, name: string, input: object): Promise<ToolAnswer> {
    const tool = this.find(name);
    if (tool?.kind !== 'read') throw new Error(`No tool ${name}`);
    const found = await tool.run(actor, await this.validate(tool, input));
    return tool.isCatalogue ? found : showFirst(found);
  }

  /**
   * The tool of a proposal, with its input as the tool expects it.
   * @throws AppError VALIDATION_FAILED
   */
  async prepare(name: string, input: object): Promise<{ tool: ProposeTool; input: object }> {
    const tool = this.find(name);
    if (tool?.kind !== 'propose') throw new AppError('PROPOSAL_NOT_FOUND');
    return { tool, input: await this.validate(tool, input) };
  }

  /** Checks an input like the body of a request. @throws AppError VALIDATION_FAILED */
  async validate(tool: Tool, input: object): Promise<object> {
    const metatype = tool.input as Type;
    return (await this.pipe.transform(input, { type: 'body', metatype })) as object;
  }
}
