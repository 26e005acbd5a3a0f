import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { paths } from '../contract/web/web-paths.js';
import { deriveKey, open, seal } from '../core/secret-box.js';
import { sha256 } from '../core/sha256.js';
import type { GuideRow } from './guides.dto.js';

/** 128 bits: short enough for a small QR code, and out of reach of guesses. */
const KEY_BYTES = 16;

/** The links to guides. Their keys are stored hashed, to open the guide, and encrypted, to show the link again. */
@Injectable()
export class GuideLinks {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.key = deriveKey(env.jwtSecret, 'guide-key');
  }

  /** A new key, safe in the fragment of an address, and what is stored of it. */
  create(propertyId: string) {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    return { key, stored: { keyHash: sha256(key), keySealed: seal(this.key, key, propertyId) } };
  }

  buildUrl(slug: string, key: string): string {
    return `${this.env.webUrl}${paths.guide(slug)}#${key}`;
  }

  /**
   * The link to a guide. Null before the first one, and where the key cannot be read: it is from before keys were kept,
   * or a former JWT_SECRET encrypted it. The release before changes the hash alone, so the two are compared.
   */
  findUrl(propertyId: string, slug: string, guide: GuideRow | null): string | null {
    if (!guide?.keySealed || !guide.keyHash) return null;
    const key = open(this.key, guide.keySealed, propertyId)?.toString();
    return key && Buffer.from(sha256(key)).equals(guide.keyHash) ? this.buildUrl(slug, key) : null;
  }
}
