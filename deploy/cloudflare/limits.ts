import { statSync } from 'node:fs'
import { join } from 'node:path'

/** How many files a project's plan allows; the larger number needs the variable. */
const FILES = 20_000
const FILES_PAID = 100_000
const FILE_BYTES = 25 * 1024 ** 2
const PAID = 'PAGES_WRANGLER_MAJOR_VERSION'

/** Why Cloudflare Pages would refuse a built site, with advice; null if it would accept it. */
export function refusalOf(dist: string, files: readonly string[]): string | null {
  const isPaid = Number(process.env[PAID]) >= 4
  const most = isPaid ? FILES_PAID : FILES
  if (files.length > most) {
    const way = isPaid
      ? 'Publish without builds (PUBLISH_TO, docs/deploying.md), or ask Cloudflare for a higher limit.'
      : `A paid plan takes ${count(FILES_PAID)}: set ${PAID}=4 in the project. Or publish without builds (PUBLISH_TO, docs/deploying.md).`
    return `The site has ${count(files.length)} files, and Cloudflare Pages takes ${count(most)}. ${way}`
  }
  const large = files.find((file) => statSync(join(dist, file)).size > FILE_BYTES)
  return large
    ? `${large} is larger than the 25 MB that Cloudflare Pages takes: make it smaller, or take it off the site.`
    : null
}

function count(files: number): string {
  return files.toLocaleString('en')
}
