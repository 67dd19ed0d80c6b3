import { z } from 'zod'
import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { type LedgerLine, sha256 } from '#shared/tips/ledger.ts'
import { compareTip, tipPages } from '#shared/tips/shown-tip.ts'
import { figuresIn } from './figures-in.ts'
import { load, loadJson } from './load-page.ts'

const AT_ONCE = 8

/** The differences between tips' pages or reasonings and the ledger, a sentence each. */
export async function differentTips(site: string, lines: readonly LedgerLine[]): Promise<string[]> {
  const pages = [...tipPages(lines)]
  const reasonings = new Map(lines.flatMap((line) => (line.type === 'published' ? [[line.slug, line.reasoning]] : [])))
  const found: string[] = []
  for (let start = 0; start < pages.length; start += AT_ONCE) {
    const some = pages.slice(start, start + AT_ONCE).map(async ([slug, own]) => {
      const page = await load(`${site}/tips/${slug}`)
      const shown = compareTip(slug, own, figuresIn(page))
      const { reasoning } = await loadJson(`${site}/api/tips/${slug}`, z.object({ reasoning: z.string() }))
      // The hash covers the original HTML; on the page only the text is compared.
      const isFixed = (await sha256(reasoning)) === reasonings.get(slug)
      const isShown = reasoningIn(page) === plainText(reasoning)
      return isFixed && isShown ? shown : [...shown, `/tips/${slug}: The reasoning is not the one that was fixed`]
    })
    found.push(...(await Promise.all(some)).flat())
  }
  return found
}

function reasoningIn(page: string): string | undefined {
  const part = elementsIn(page, 'div').find(({ attributes }) => 'data-reasoning' in attributes)
  return part && plainText(innerHtml(page, part))
}
