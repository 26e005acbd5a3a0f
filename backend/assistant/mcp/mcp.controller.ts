import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiExcludeEndpoint,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OriginGuard } from '../../auth/origin.guard.js';
import { Public } from '../../core/access/access.decorators.js';
import { errorResponses } from '../../core/operation.decorator.js';
import { HostGuard } from './host.guard.js';
import { McpService } from './mcp.service.js';

const ERRORS = errorResponses([
  'UNAUTHORIZED',
  'ACCOUNT_NOT_VERIFIED',
  'FOREIGN_ORIGIN',
  'FOREIGN_HOST',
  'RATE_LIMITED',
]);

/** The Model Context Protocol. A personal key takes the place of the session. */
@ApiTags('Assistant')
@Controller('mcp')
@UseGuards(OriginGuard, HostGuard)
export class McpController {
  constructor(private readonly mcp: McpService) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiBearerAuth('personal-key')
  @ApiOperation({
    summary: 'Use the tools of the assistant from your own program (Model Context Protocol)',
    description:
      'Streamable HTTP without sessions. Send a personal key as the bearer token. Tools that propose changes answer ' +
      'with the page on which you confirm them. The answer is JSON. A foreign `Origin` or `Host` is refused.',
  })
  @ApiBody({ schema: { type: 'object', additionalProperties: true, description: 'A JSON-RPC 2.0 message' } })
  @ApiResponse({
    status: 200,
    description: 'A JSON-RPC 2.0 response',
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  })
  @ApiResponse({ status: 401, ...ERRORS[401] })
  @ApiResponse({ status: 403, ...ERRORS[403] })
  call(@Req() request: FastifyRequest, @Body() _body: unknown, @Res() reply: FastifyReply): Promise<void> {
    return this.mcp.serve(request, reply);
  }

  @Get()
  @Public()
  @ApiExcludeEndpoint()
  stream(@Res() reply: FastifyReply): Promise<void> {
    return this.mcp.refuse(reply);
  }

  @Delete()
  @Public()
  @ApiExcludeEndpoint()
  end(@Res() reply: FastifyReply): Promise<void> {
    return this.mcp.refuse(reply);
  }
}
