import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A content security policy cannot allow a style attribute by hash, so width and height attributes replace it. */
const HIDDEN_BY_STYLE = 'style="position:absolute;width:0;height:0"';

/** A style element in Swagger UI's logo. If it changes, the browser tests fail. */
const LOGO_STYLE = '.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}';

/**
 * The content security policy of Swagger UI, the only HTML page of the API. It allows the page's own files, its style
 * elements by hash, and calls to this origin only.
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
