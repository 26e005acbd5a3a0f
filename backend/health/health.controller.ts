import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../core/access/access.decorators.js';
import { Operation } from '../core/operation.decorator.js';
import { HealthResponse } from './health.dto.js';
import { HealthService } from './health.service.js';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Public()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Tell that the process lives',
    description: 'Does not look at the database. Not rate-limited.',
    answer: HealthResponse,
  })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Header('Cache-Control', 'no-store')
  @Operation({
    summary: 'Tell whether calls can be answered',
    description: 'Checks the database and the disk: 503 while one of them fails. Not rate-limited.',
    answer: HealthResponse,
    errors: ['SERVICE_UNAVAILABLE', 'STORAGE_FULL'],
  })
  ready(): Promise<HealthResponse> {
    return this.health.ready();
  }
}
