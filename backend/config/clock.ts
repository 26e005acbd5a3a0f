import { Injectable } from '@nestjs/common';

/** The time. Tests put another one in its place; nothing else asks `Date` for now. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
