import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A style attribute has no hash; width and height say the same. */
const HIDDEN_BY_STYLE = 'style="position:absolute;width:0;height:0"';

/** Within the logo that Swagger UI draws; the browser tests notice when it changes. */
const LOGO_STYLE = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/**
 * Swagger UI, the one page among answers that are data: its own files, the style elements of its page by their
 * hashes, and calls to the very origin that it documents. Nothing else runs in it.
 */
export function useDocsPolicy(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const page = typeof payload === 'string' && /^\/docs\b/.test(request.url) ? payload : null;
    if (page === null || !String(reply.getHeader('content-type')).startsWith('text/html')) {
      done(null, payload);
      return;
    }
    const texts = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
    const styles = [...texts, LOGO_STYLE].map(sourceOf);
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${styles.join(' ')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    void reply.header('Content-Security-Policy', policy.join(';'));
    done(null, page.replace(HIDDEN_BY_STYLE, 'width="0" height="0" aria-hidden="true"'));
  });
}
