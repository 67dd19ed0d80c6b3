import { EMBED_HOSTS } from '#shared/html-policy.ts'
import type { S3Settings } from '../../platform/env/stores.ts'
import type { InlineHashes } from '../../publish/renderer/inline-hashes.ts'

/**
 * The policy of every page: only the site's own scripts and styles, and the hashes of its inline ones. The newsroom
 * uploads to a bucket, and images may be served from it.
 */
export function contentSecurityPolicy(inline: InlineHashes, bucket: S3Settings | null = null): string {
  const uploads = bucket ? ` ${new URL(bucket.endpoint).origin}` : ''
  const imageHost = bucket?.publicUrl ? ` ${new URL(bucket.publicUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}`.trim(),
    `style-src 'self' ${inline.styles.join(' ')}`.trim(),
    `img-src 'self' https: data: blob:${imageHost}`,
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${uploads}`,
    `frame-src 'self' ${EMBED_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
