import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { Public } from '../core/access/access.decorators.js';
import { AppError } from '../core/errors/app.error.js';
import { acceptsGzip, addVary } from '../core/http/entity-tags.js';
import { mayReadMetrics } from '../core/http/metrics-access.js';
import { Operation } from '../core/operation.decorator.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('Health')
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: MetricsService,
  ) {}

  @Get()
  @Public()
  @Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
  @ApiProduces('text/plain')
  @Operation({
    summary: 'Read the metrics, in the text format of Prometheus',
    description:
      'For the installation’s own monitoring, which is not rate-limited: from loopback and private addresses, or with ' +
      '`METRICS_TOKEN` as a bearer token. The text is at most a second old.',
    answer: String,
    errors: ['ROUTE_NOT_FOUND', 'RATE_LIMITED'],
  })
  async read(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    if (!mayReadMetrics(request, this.env)) throw new AppError('ROUTE_NOT_FOUND');
    const { plain, gzip } = await this.metrics.text();
    addVary(reply);
    if (!acceptsGzip(request)) return plain;
    void reply.header('Content-Encoding', 'gzip');
    return gzip;
  }
}
