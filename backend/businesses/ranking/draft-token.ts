import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { DRAFT_DAYS, RANKING_SIDES, type RankingSide } from '../../contract/ranking.js';
import { DAY_MS } from '../../contract/time.js';
import { deriveKey } from '../../core/secret-box.js';

/** Who saw which business. */
interface Seen {
  userId: string;
  businessId: string;
}

/** Signs which list of a comparison proposed a business to a user, so that the invitation can say so. */
@Injectable()
export class DraftTokens {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) env: Env) {
    this.key = deriveKey(env.jwtSecret, 'marketplace draft');
  }

  sign(seen: Seen, side: RankingSide, now: Date): string {
    return this.build(seen, side, Math.floor(now.getTime() / DAY_MS));
  }

  /** The list that a token names. Null for one that is forged, too old, or of somebody or something else. */
  read(token: string, seen: Seen, now: Date): RankingSide | null {
    const [name, day] = token.split('.');
    const side = RANKING_SIDES.find((one) => one === name);
    const age = Math.floor(now.getTime() / DAY_MS) - Number(day);
    if (!side || !(age >= 0 && age <= DRAFT_DAYS)) return null;
    const expected = Buffer.from(this.build(seen, side, Number(day)));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given) ? side : null;
  }

  private build({ userId, businessId }: Seen, side: RankingSide, day: number): string {
    const payload = `${side}.${day}`;
    const mac = createHmac('sha256', this.key).update(`${payload}.${userId}.${businessId}`);
    return `${payload}.${mac.digest('base64url')}`;
  }
}
