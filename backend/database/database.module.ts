import { Global, Module } from '@nestjs/common';
import { Database } from './database.service.js';
import { ReadDatabase } from './read/read-database.service.js';

@Global()
@Module({ providers: [Database, ReadDatabase], exports: [Database, ReadDatabase] })
export class DatabaseModule {}
