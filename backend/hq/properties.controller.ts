import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../core/access.decorators.js';
import { CsvOperation } from '../core/csv.js';
import { Operation } from '../core/operation.decorator.js';
import { PropertyFilterDto, PropertyListDto, PropertyPage } from './properties.dto.js';
import { HqPropertiesService } from './properties.service.js';

@ApiTags('HQ properties')
@Controller('hq/properties')
@Requires({ role: 'ADMIN' })
export class HqPropertiesController {
  constructor(private readonly properties: HqPropertiesService) {}

  @Get()
  @Operation({ summary: 'List all properties with their owners', answer: PropertyPage })
  list(@Query() query: PropertyListDto): Promise<PropertyPage> {
    return this.properties.list(query);
  }

  @Get('export')
  @CsvOperation('Export properties with their owners')
  export(@Query() query: PropertyFilterDto): Promise<StreamableFile> {
    return this.properties.export(query);
  }
}
