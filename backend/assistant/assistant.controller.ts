import { Body, Controller, Get, Headers, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import type { FastifyReply } from 'fastify';
import { AskResponse, AskDto, AssistantResponse } from './ask/ask.dto.js';
import { AssistantService } from './assistant.service.js';

@ApiTags('Assistant')
@Controller('assistant')
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  @Get()
  @Operation({
    summary: 'Tell where questions may be sent',
    description:
      'Names the host of the operator’s model, which is asked what the rules leave open. Show it to people before ' +
      'their first question is sent there; until they agree, ask with `rulesOnly`.',
    answer: AssistantResponse,
  })
  settings(@CurrentActor() actor: Actor): AssistantResponse {
    return this.assistant.settings(actor);
  }

  @Post('ask')
  @Operation({
    summary: 'Ask the assistant',
    description:
      'Answers are computed from what the caller may see, and nothing is kept. A request for a change is answered ' +
      'with a proposal; nothing changes until it is confirmed. Administrators get answers about HQ, and no proposals.\n\n' +
      'A model of the operator, if there is one, is asked what the rules leave open. With `Accept: text/event-stream` ' +
      'the answer comes as the events `step`, `text`, `rows`, `proposal` and, with the whole of it, `done`.',
    answer: AskResponse,
    errors: ['PROPERTY_NOT_FOUND', 'RATE_LIMITED'],
  })
  ask(
    @CurrentActor() actor: Actor,
    @Body() body: AskDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AskResponse | StreamableFile> {
    return this.assistant.ask(actor, body, accept, reply);
  }
}
