import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { AnswerDto, AskDto } from './ask.dto.js';
import { AskService } from './ask.service.js';

@ApiTags('Assistant')
@Controller('assistant')
export class AskController {
  constructor(private readonly assistant: AskService) {}

  @Post('ask')
  @Operation({
    summary: 'Ask the assistant',
    description:
      'Answers are computed from what the caller may see, and nothing is kept. A request for a change is answered ' +
      'with a proposal; nothing changes until it is confirmed. Administrators get answers about HQ, and no proposals.',
    answer: AnswerDto,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  ask(@CurrentActor() actor: Actor, @Body() body: AskDto): Promise<AnswerDto> {
    return this.assistant.ask(actor, body);
  }
}
