import { Body, Controller, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Limited } from '../../core/limits/limit.guard.js';
import { Public } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { TakesNoBody } from '../../core/request/empty-body.dto.js';
import {
  OneClickQuery,
  UpdateWeeklyEmailByLinkDto,
  UpdateWeeklyEmailDto,
  WeeklyEmailResponse,
} from './weekly-email.dto.js';
import { WeeklyEmailService } from './weekly-email.service.js';

const UPDATE = {
  summary: 'Turn the weekly email on or off',
  description: 'For the caller’s own account. Doing it twice does no harm.',
  answer: WeeklyEmailResponse,
};

@ApiTags('Insights')
@Controller('insights/weekly-email')
export class WeeklyEmailController {
  constructor(private readonly weekly: WeeklyEmailService) {}

  @Get()
  @Operation({
    summary: 'Tell whether the caller gets the weekly email',
    description: 'It is on until someone turns it off.',
    answer: WeeklyEmailResponse,
  })
  get(@CurrentActor() actor: Actor): Promise<WeeklyEmailResponse> {
    return this.weekly.get(actor);
  }

  @Patch()
  @Operation(UPDATE)
  update(@CurrentActor() actor: Actor, @Body() body: UpdateWeeklyEmailDto): Promise<WeeklyEmailResponse> {
    return this.weekly.update(actor, body);
  }

  @Put()
  @Operation(UPDATE)
  replace(@CurrentActor() actor: Actor, @Body() body: UpdateWeeklyEmailDto): Promise<WeeklyEmailResponse> {
    return this.weekly.update(actor, body);
  }

  @Post('link')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: 'Turn the weekly email off or on with the token of its link, without signing in',
    description: 'The token never expires and does nothing else.',
    answer: WeeklyEmailResponse,
    errors: ['WEEKLY_EMAIL_TOKEN_INVALID'],
  })
  updateByLink(@Body() body: UpdateWeeklyEmailByLinkDto): Promise<WeeklyEmailResponse> {
    return this.weekly.updateByLink(body);
  }

  @Post('one-click')
  @Public()
  @TakesNoBody()
  @Operation({
    summary: 'Turn the weekly email off, for mail programs (RFC 8058)',
    description: 'Mail programs find it in `List-Unsubscribe` and send a form, which is ignored.',
    answer: WeeklyEmailResponse,
    errors: ['WEEKLY_EMAIL_TOKEN_INVALID'],
  })
  stop(@Query() { token }: OneClickQuery): Promise<WeeklyEmailResponse> {
    return this.weekly.updateByLink({ token, enabled: false });
  }
}
