import { Controller, Get, Header } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Registry } from 'prom-client';
import { Public } from '../core/access/access.decorators.js';
import { Operation } from '../core/operation.decorator.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('Health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Public()
  @Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
  @ApiProduces('text/plain')
  @Operation({
    summary: 'Read the metrics, in the text format of Prometheus',
    description: 'For the installation’s own monitoring. Not rate-limited.',
    answer: String,
  })
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
