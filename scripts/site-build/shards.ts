import { RESERVED_SLUGS } from '../../shared/reserved-slugs.ts'

/**
 * The sharded layout for a CDN: every page, feed and image is in one of 4,096 folders, so that no folder exceeds 10,000
 * files, however many articles there are. Used by the build and by an edge function, so this file imports nothing that
 * an edge function cannot.
 */
export const SHARDS = '/_'

// Files that the CDN itself needs, a few hundred in total.
const AS_IT_IS = /^\/(index\.html|404\.html|_redirects|_headers|_astro\/.*|not-found\/.*)$/
const ARTICLE_FORM = /^\/(?:news|betting-tips|category\/[^/]+)(\/[a-z0-9-]+)$/

/** The path of a file of dist in the sharded layout. */
export function shardedFile(file: string): string {
  return AS_IT_IS.test(`/${file}`) ? file : shardOf(`/${file}`).slice(1)
}

/** The path in the sharded layout for a request to `path`. */
export function shardedPath(path: string): string {
  const [, article = ''] = ARTICLE_FORM.exec(path) ?? []
  // The longer addresses reach articles only.
  return shardOf(article && !RESERVED_SLUGS.has(article.slice(1)) ? article : path)
}

// A page can be requested with or without its extension.
function shardOf(path: string): string {
  return `${SHARDS}/${hash(path.replace(/\.html$/, ''))}${path}`
}

/** FNV-1a, folded to twelve bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (let n = 0; n < text.length; n++) sum = Math.imul(sum ^ text.charCodeAt(n), 0x01000193)
  return ((sum ^ (sum >>> 12) ^ (sum >>> 24)) & 0xfff).toString(16).padStart(3, '0')
}
