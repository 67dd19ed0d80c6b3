import sanitizeHtml from 'sanitize-html'
import { comparedSlugs } from '#shared/compared-slugs.ts'
import { elementsIn } from '#shared/html-elements.ts'
import { SANITIZER_POLICY } from '#shared/html-policy.ts'
import { PICTURE_PATH } from '#shared/upload.ts'

// Markup that is nested wrongly is put right step by step; what is not by then never is.
const MOST_PASSES = 8

/**
 * The HTML an article may keep: the policy of shared/html-policy.ts, held on every write. What it answers it
 * leaves as it is the next time, so that a text that is stored again, or exported and imported, stays the same.
 */
export function sanitizeArticle(html: string): string {
  let before = html
  let after = sanitizeOnce(html)
  for (let pass = 2; after !== before && pass <= MOST_PASSES; pass++) {
    before = after
    after = sanitizeOnce(before)
  }
  return after
}

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, {
    ...SANITIZER_POLICY,
    transformTags: {
      // A page has one h1, its title.
      h1: 'h2',
      // Renditions are found when the text is published: those of today may be gone by then.
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({ tagName, attribs }),
    },
    // Nobody sees what stands inside a frame, and being no markup there it would be escaped anew each time.
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  }).trim()
}

/** Slugs of the bookmakers whose offers a text embeds (`data-bookmaker="a"`, `data-compare="a,b"`), each once. */
export function embeddedBookmakers(html: string): string[] {
  return [...new Set([...cardBookmakers(html), ...tableBookmakers(html)])]
}

/** Slugs of the bookmakers whose cards a text embeds, each once. */
export function cardBookmakers(html: string): string[] {
  return slugsIn(html, 'data-bookmaker')
}

/** Slugs of the bookmakers that a text's comparison tables list, each once. */
export function tableBookmakers(html: string): string[] {
  const lists = valuesIn(html, 'data-compare').filter((slugs) => /^[a-z0-9-, ]+$/.test(slugs))
  return [...new Set(lists.flatMap(comparedSlugs))]
}

/** Slugs of the competitions whose tables a text embeds (`data-table="a"`), each once. */
export function embeddedTables(html: string): string[] {
  return slugsIn(html, 'data-table')
}

/** Slugs of the teams whose next match a text embeds (`data-next-match="a"`), each once. */
export function embeddedNextMatches(html: string): string[] {
  return slugsIn(html, 'data-next-match')
}

/** The tips that a text shows (`data-tip="a"`), by their slugs or ids, each once. */
export function embeddedTips(html: string): string[] {
  return slugsIn(html, 'data-tip')
}

/** What the files of the library's pictures that a text shows are named by, each once. */
export function embeddedPictures(html: string): string[] {
  const keys = valuesIn(html, 'src', 'img').map((src) => PICTURE_PATH.exec(src)?.[1])
  return [...new Set(keys.filter((key) => key !== undefined))]
}

function slugsIn(html: string, attribute: string): string[] {
  return [...new Set(valuesIn(html, attribute).filter((value) => /^[a-z0-9-]+$/.test(value)))]
}

function valuesIn(html: string, attribute: string, ...names: string[]): string[] {
  // Most texts embed nothing of a kind: those need not be parsed.
  if (!html.includes(`${attribute}=`)) return []
  return elementsIn(html, ...names).flatMap(({ attributes }) => attributes[attribute] ?? [])
}
