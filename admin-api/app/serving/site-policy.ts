import type { S3Settings } from '../../platform/env/stores.ts'
import type { StaticFile } from '../../platform/http/static-file.ts'
import { hashesIn, type InlineHashes, NO_HASHES } from '../../publish/renderer/inline-hashes.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** The policy that fits every page of a site, and the one that a file is sent with. */
export type SitePolicy = { whole: string; of: (file: StaticFile) => string }

/**
 * A page is sent only with the hashes that it needs: all of them are 2 KB, more than fits into a page's first packets.
 * A hash of something that the templates did not write is in no policy.
 */
export function sitePolicy(allowed: InlineHashes, bucket: S3Settings | null): SitePolicy {
  const policies = new WeakMap<StaticFile, string>()
  return {
    whole: contentSecurityPolicy(allowed, bucket),
    of(file) {
      const policy = policies.get(file) ?? contentSecurityPolicy(hashesOf(file, allowed), bucket)
      policies.set(file, policy)
      return policy
    },
  }
}

function hashesOf(file: StaticFile, allowed: InlineHashes): InlineHashes {
  if (!file.type.startsWith('text/html')) return NO_HASHES
  const { scripts, styles } = hashesIn(file.bytes.toString())
  return {
    scripts: allowed.scripts.filter((hash) => scripts.includes(hash)),
    styles: allowed.styles.filter((hash) => styles.includes(hash)),
  }
}
