import { isAboutBetting } from './about-betting.ts'
import type { Flag } from './auto-blogger.ts'
import { claimFindings } from './claims/claim-findings.ts'
import { missingAgeNote } from './claims/claims.ts'
import { type Finding, type FindingLevel, findingId, shownExcerpt } from './finding.ts'
import { flagFindings } from './piece-flags.ts'
import { countWords } from './plain-text.ts'
import { templateText } from './template-text.ts'
import { findUnfinished } from './unfinished-text.ts'

/** An element of a text: its name, attributes, and the words inside. */
export type ArticleElement = { name: string; attributes: Record<string, string>; text: string }

/** An article as it would be stored, parsed. */
export type CheckedArticle = {
  title: string
  excerpt: string | null
  featuredImage: string | null
  featuredImageAlt: string | null
  searchTitle: string | null
  searchDescription: string | null
  /** The plain text, one line per block. */
  text: string
  /** The text's elements in order. */
  elements: readonly ArticleElement[]
  /** Addresses of embeds that cleaning removed, if still known. */
  removedEmbeds: readonly string[]
}

/** The context that the check needs. */
export type Surroundings = {
  /** Addresses of missing images of our own. */
  missingImages: ReadonlySet<string>
  /** The embedded offers that exist, by slug. */
  offers: ReadonlyMap<string, { name: string; isCurrent: boolean; isLicensed: boolean }>
  /** The embedded tips that exist, by the slug or id in the text. */
  tips: ReadonlyMap<string, { isPublished: boolean }>
  /** Broken links within the site. */
  brokenLinks: ReadonlySet<string>
  /** The auto-blogger's flags if it wrote the article; otherwise none. */
  flags: readonly Flag[]
}

const TITLE_FITS = 60
const THIN_WORDS = 150

/**
 * Findings that stop publishing, need confirmation, or suggest improvements, each once; the same for a saved article
 * and an unsaved form.
 */
export function articleFindings(article: CheckedArticle, around: Surroundings): Finding[] {
  const found = [
    ...stops(article, around),
    ...embeddedOffers(article, around),
    ...emptyWidgets(article, around),
    ...embeddedTips(article, around),
    ...claims(article),
    ...ageNote(article),
    ...flagFindings(article, around.flags),
    ...unfinished(article),
    ...advice(article, around),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}

function stops({ text, elements, removedEmbeds, featuredImage }: CheckedArticle, around: Surroundings): Finding[] {
  const found: Finding[] = []
  if (!VISIBLE.test(text) && !elements.some(({ name, attributes }) => isShown(name, attributes))) {
    found.push(finding('stop', 'empty-body', 'content', '', 'The text is empty once cleaned. Write something to show.'))
  }
  for (const line of text.split('\n').map((raw) => raw.replace(/\s+/g, ' ').trim())) {
    const part = templateText(line)
    if (part) found.push(leftOver(part))
  }
  let embeds = 0
  let isTableEmpty = false
  for (const [at, element] of elements.entries()) {
    const { name, attributes } = element
    const isEmpty = element.text.trim() === ''
    if (name === 'table') isTableEmpty = isEmpty
    // Of a table without any words nothing more has to be said.
    if (EMPTY_BLOCKS.has(name) && isEmpty && !(name === 'tbody' && isTableEmpty)) {
      found.push(leftOver(EMPTY_BLOCKS.get(name) ?? name))
    }
    if (name === 'iframe' && !attributes['src']) {
      const was = removedEmbeds[embeds] ?? ''
      embeds += 1
      found.push({ ...removedEmbed(was), id: findingId('removed-embed', String(embeds)) })
    } else if (HAVE_ADDRESS[name] && leadsNowhere(attributes[HAVE_ADDRESS[name]])) {
      const hasSource = HAVE_SOURCES.has(name) && elements[at + 1]?.name === 'source'
      if (!hasSource) found.push(emptyAddress(element, HAVE_ADDRESS[name]))
    }
    const src = attributes['src'] ?? ''
    if (around.missingImages.has(src)) found.push(missingImage('content', src))
    const poster = attributes['poster'] ?? ''
    if (around.missingImages.has(poster)) found.push(missingImage('content', poster))
  }
  if (featuredImage && around.missingImages.has(featuredImage)) {
    found.push(missingImage('featuredImage', featuredImage))
  }
  return found
}

const HAVE_ADDRESS: Record<string, 'src' | 'href'> = {
  img: 'src',
  a: 'href',
  source: 'src',
  audio: 'src',
  video: 'src',
}
/** Elements that may name their files in child elements instead. */
const HAVE_SOURCES = new Set(['audio', 'video'])
/** Anything but spaces and invisible characters such as a zero-width space or a soft hyphen. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** An empty address, or only the start of one: `https://` or `#`. */
function leadsNowhere(address = ''): boolean {
  return /^(?:https?:\/*|#)?$/i.test(address.trim())
}

/** Blocks that are useless while empty, and their names in the editor. */
const EMPTY_BLOCKS = new Map([
  ['blockquote', 'An empty quote'],
  ['table', 'An empty table'],
  ['tbody', 'A table without a filled cell'],
])
const SHOWN = new Set(['img', 'iframe', 'video', 'audio'])
/** Attributes of blocks that the publisher fills. */
const EMBEDS = ['data-bookmaker', 'data-compare', 'data-tip', 'data-table', 'data-next-match']

function isShown(name: string, attributes: Record<string, string>): boolean {
  return (SHOWN.has(name) && Boolean(attributes['src'])) || EMBEDS.some((embed) => attributes[embed]?.trim())
}

/** The page of a match data block's subject; null for any other element. */
export function widgetPage({ attributes }: ArticleElement): string | null {
  const { 'data-table': competition, 'data-next-match': team } = attributes
  if (competition !== undefined) return `/competition/${competition}`
  return team === undefined ? null : `/team/${team}`
}

function emptyWidgets({ elements }: CheckedArticle, { brokenLinks }: Surroundings): Finding[] {
  return elements.flatMap((element) => {
    const page = widgetPage(element)
    if (page === null || !brokenLinks.has(page)) return []
    const slug = page.split('/').at(-1) ?? ''
    const what = page.startsWith('/team/') ? 'team' : 'competition'
    const message = `There is no ${what} “${slug}”; the block shows nothing. Replace it or delete it.`
    return [finding('advise', 'unknown-match-block', 'content', slug, message)]
  })
}

function leftOver(words: string): Finding {
  return finding(
    'stop',
    'template',
    'content',
    words,
    `Part of a template was left unfilled: “${words.replace(/\.$/, '')}”. Fill it in or delete it.`,
  )
}

function removedEmbed(address: string): Finding {
  const what = address ? `The embed of ${address} was removed` : 'An embed was removed'
  return finding(
    'stop',
    'removed-embed',
    'content',
    address,
    `${what}: only youtube-nocookie.com and player.vimeo.com can be embedded. Use such an address, or delete the embed.`,
  )
}

const UNNAMED: Record<string, string> = { audio: 'A recording', video: 'A video', source: 'A video or recording' }

function emptyAddress({ name, text, attributes }: ArticleElement, attribute: 'src' | 'href'): Finding {
  const excerpt = text.trim() || attributes['alt'] || `<${name}>`
  return name === 'a'
    ? finding(
        'stop',
        'empty-link',
        'content',
        excerpt,
        `The link “${excerpt}” has no address. Add one, or remove the link.`,
      )
    : finding(
        'stop',
        'empty-image',
        'content',
        excerpt,
        `${excerpt === `<${name}>` ? (UNNAMED[name] ?? 'An image') : `“${excerpt}”`} has an empty ${attribute}. ${name === 'img' ? 'Choose an image' : 'Choose a file'} or delete it.`,
      )
}

function missingImage(path: string, address: string): Finding {
  return finding(
    'stop',
    'missing-image',
    path,
    address,
    `The image ${address} is not in the media library. Choose another or remove it.`,
  )
}

function embeddedOffers({ elements }: CheckedArticle, { offers }: Surroundings): Finding[] {
  return embeddedSlugs(elements).flatMap((slug) => {
    const offer = offers.get(slug)
    if (!offer) {
      return [
        finding(
          'advise',
          'unknown-offer',
          'content',
          slug,
          `There is no bookmaker “${slug}”; the block shows nothing.`,
        ),
      ]
    }
    const problems: Finding[] = []
    if (!offer.isCurrent) {
      problems.push(
        finding(
          'confirm',
          'ended-offer',
          'content',
          slug,
          `The offer of ${offer.name} has ended or not begun; its block shows nothing. Remove the block, or say why it stays.`,
        ),
      )
    }
    if (!offer.isLicensed) {
      problems.push(
        finding(
          'confirm',
          'unlicensed-offer',
          'content',
          slug,
          `${offer.name} has no licence on record. Add it in Bookmakers, remove the block, or say why it stays.`,
        ),
      )
    }
    return problems
  })
}

/** Slugs of the bookmakers whose offers the elements embed, each once. */
export function embeddedSlugs(elements: readonly ArticleElement[]): string[] {
  const slugs = elements.flatMap(({ attributes }) => [
    attributes['data-bookmaker'] ?? '',
    ...(attributes['data-compare'] ?? '').split(','),
  ])
  return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))]
}

function embeddedTips({ elements }: CheckedArticle, { tips }: Surroundings): Finding[] {
  return embeddedTipKeys(elements).flatMap((key) => {
    const tip = tips.get(key)
    if (tip?.isPublished) return []
    return tip
      ? finding(
          'confirm',
          'unpublished-tip',
          'content',
          key,
          `The tip “${key}” is a draft; its block shows nothing. Publish it in Tips before the start, remove the block, or say why it stays.`,
        )
      : finding('advise', 'unknown-tip', 'content', key, `There is no tip “${key}”; the block shows nothing.`)
  })
}

/** The tips that the elements embed, by their slugs or ids, each once. */
export function embeddedTipKeys(elements: readonly ArticleElement[]): string[] {
  const keys = elements.map(({ attributes }) => attributes['data-tip']?.trim() ?? '')
  return [...new Set(keys.filter((key) => key !== ''))]
}

/** All text of an article that readers and search engines see, by field. */
function wordsByField({
  title,
  excerpt,
  text,
  elements,
  featuredImageAlt,
  searchTitle,
  searchDescription,
}: CheckedArticle) {
  const described = elements.flatMap(({ attributes: { alt, title } }) => [alt ?? [], title ?? []].flat())
  return [
    { path: 'title', words: title },
    { path: 'excerpt', words: excerpt ?? '' },
    { path: 'featuredImageAlt', words: featuredImageAlt ?? '' },
    { path: 'searchTitle', words: searchTitle ?? '' },
    { path: 'searchDescription', words: searchDescription ?? '' },
    { path: 'content', words: [text, ...described].join('\n') },
  ]
}

function unfinished(article: CheckedArticle): Finding[] {
  return wordsByField(article).flatMap(({ path, words }) =>
    findUnfinished(words).map(({ line, mark }) =>
      finding(
        'advise',
        'unfinished',
        path,
        line,
        `“${mark}” looks like something left for later. Finish it or delete it.`,
      ),
    ),
  )
}

function claims(article: CheckedArticle): Finding[] {
  return wordsByField(article).flatMap(({ path, words }) => claimFindings(path, words))
}

function ageNote({ title, excerpt, text }: CheckedArticle): Finding[] {
  if (!isAboutBetting(`${title}\n${excerpt ?? ''}`) || !missingAgeNote(`${excerpt ?? ''}\n${text}`)) return []
  return [
    finding(
      'confirm',
      'age-note',
      'content',
      title,
      'This article is about betting but has no 18+ note. Add a line such as “18+. Gamble responsibly.”',
    ),
  ]
}

function advice(
  { title, excerpt, text, elements, featuredImage, featuredImageAlt }: CheckedArticle,
  { brokenLinks }: Surroundings,
): Finding[] {
  const found: Finding[] = []
  for (const { name, attributes, text: words } of elements) {
    const { src, alt, href } = attributes
    if (name === 'img' && src && !alt?.trim()) {
      found.push(
        finding(
          'advise',
          'missing-alt',
          'content',
          src,
          'This image has no alt text. Describe it for readers who cannot see it.',
        ),
      )
    }
    if (name === 'a' && href && brokenLinks.has(href)) {
      found.push(
        finding(
          'advise',
          'broken-link',
          'content',
          href,
          `“${words.trim() || href}” links to a page that is not there.`,
        ),
      )
    }
  }
  if (featuredImage && !featuredImageAlt) {
    found.push(
      finding('advise', 'missing-alt', 'featuredImageAlt', featuredImage, 'The featured image has no alt text.'),
    )
  }
  const count = countWords(text)
  if (count < THIN_WORDS) {
    found.push(
      finding(
        'advise',
        'thin-text',
        'content',
        '',
        `The text has ${count} words. Search engines pass over very short articles.`,
      ),
    )
  }
  if (!excerpt?.trim())
    found.push(
      finding('advise', 'missing-excerpt', 'excerpt', '', 'There is no excerpt. Lists and search results show it.'),
    )
  if (title.length > TITLE_FITS) {
    found.push(
      finding(
        'advise',
        'long-title',
        'title',
        title,
        `The title has ${title.length} characters. Search results cut it after about ${TITLE_FITS}.`,
      ),
    )
  }
  return found
}

function finding(level: FindingLevel, rule: string, path: string, text: string, message: string): Finding {
  return { id: findingId(rule, text), level, rule, message, path, excerpt: shownExcerpt(text) }
}
