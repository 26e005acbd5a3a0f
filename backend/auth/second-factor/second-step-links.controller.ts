import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PASSWORD_RESET_MINUTES, SECOND_STEP_LINK_DAYS } from '../../contract/limits.js';
import { Public } from '../../core/access/access.decorators.js';
import { Operation } from '../../core/operation.decorator.js';
import { Limited } from '../../core/limits/limit.guard.js';
import { RemovedSecondStepResponse, RemoveSecondStepDto } from './second-step-links.dto.js';
import { SecondStepLinks } from './second-step-links.js';

@ApiTags('Authentication')
@Controller('auth/remove-second-step')
export class SecondStepLinksController {
  constructor(private readonly links: SecondStepLinks) {}

  @Post()
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: 'Remove a second step with the token of the mail about it',
    description:
      `For owners who did not add it. The link works once, within ${SECOND_STEP_LINK_DAYS} days. It also begins a reset of the password, ` +
      `which is to be finished within ${PASSWORD_RESET_MINUTES} minutes.`,
    answer: RemovedSecondStepResponse,
    errors: ['SECOND_STEP_LINK_INVALID'],
  })
  remove(@Body() { token }: RemoveSecondStepDto): Promise<RemovedSecondStepResponse> {
    return this.links.use(token);
  }
}
