import { EMBED_HOSTS } from '#shared/html-policy.ts'
import type { InlineHashes } from '../publish/inline-hashes.ts'

/** The policy of every page: only the site's own scripts and styles, and the hashes of its inline ones. */
export function contentSecurityPolicy(inline: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}`.trim(),
    `style-src 'self' ${inline.styles.join(' ')}`.trim(),
    "img-src 'self' https: data: blob:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${EMBED_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
