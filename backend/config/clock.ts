import { Injectable } from '@nestjs/common';

/** The current time. Tests replace it. No other code reads the system clock through `Date`. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
