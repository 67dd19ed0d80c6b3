import {
  articleFindings,
  type CheckedArticle,
  embeddedSlugs,
  embeddedTipKeys,
  type Surroundings,
  widgetPage,
} from '#shared/article-findings.ts'
import type { Flag } from '#shared/auto-blogger.ts'
import type { Finding } from '#shared/finding.ts'
import { EMBED_HOSTS } from '#shared/html-policy.ts'
import { offerProblems } from '#shared/offer-rules.ts'
import { type FlaggedText, standingFlags } from '#shared/piece-flags.ts'
import { plainText } from '#shared/plain-text.ts'
import { type TipWords, tipFindings } from '#shared/tips/tip-findings.ts'
import { elementsOf } from './elements.ts'
import { findLinks } from './find-links.ts'
import { linkableWords, linkPlaces } from './link-places.ts'
import { withParagraphs } from './paragraphs.ts'
import { referencesIn } from './references.ts'
import { framedAddress, sanitizeArticle } from './sanitize.ts'

/** A text to check: its HTML, and the HTML that was sent, if known. */
export type CheckedHtml = { content: string; raw?: string | undefined }
/** A generated article with its HTML. */
export type FlaggedHtml = Pick<FlaggedText, 'title' | 'excerpt' | 'featuredImage'> & { content: string }
/** The database lookups that a text needs. */
export type Mentions = { images: string[]; links: string[]; offers: string[]; tips: string[] }
type Checked = Omit<CheckedArticle, 'text' | 'elements' | 'removedEmbeds'> & CheckedHtml

/**
 * Processes texts of any length. Pure, so that it can run in a separate thread: everything else calls it through
 * big-texts.ts.
 */
export const TEXT_TASKS = {
  /** HTML as it may be stored. */
  sanitize: (html: string): string => sanitizeArticle(html),

  /** The same for form input: blank lines become paragraphs. */
  sanitizeTyped: (html: string): string => sanitizeArticle(withParagraphs(sanitizeArticle(html))),

  mentions({ content }: CheckedHtml): Mentions {
    const elements = elementsOf(content)
    return {
      images: elements.flatMap(({ attributes }) => [attributes['src'], attributes['poster']].filter(isGiven)),
      links: elements.flatMap((element) => {
        const { name, attributes } = element
        const page = widgetPage(element)
        if (page !== null) return [page]
        return name === 'a' && isOwnPath(attributes['href']) ? [attributes['href']] : []
      }),
      offers: embeddedSlugs(elements),
      tips: embeddedTipKeys(elements),
    }
  },

  /** The words of a text without its markup. */
  plain: (html: string): string => plainText(html),

  linkableWords,

  linkPlaces,

  /** The addresses that a text links to. */
  links: ({ content, siteUrl }: { content: string; siteUrl: string }) => findLinks(content, siteUrl),

  /** The embeds and links of a text. */
  references: (html: string) => referencesIn(html),

  findings({ article, around }: { article: Checked; around: Surroundings }): Finding[] {
    const { content, raw, ...fields } = article
    const text = plainText(content)
    const removed = raw === undefined ? [] : removedEmbeds(raw)
    return articleFindings({ ...fields, text, elements: elementsOf(content), removedEmbeds: removed }, around)
  },

  flagsStanding: (pieces: readonly { article: FlaggedHtml; flags: readonly Flag[] }[]): Flag[][] =>
    pieces.map(({ article: { content, ...fields }, flags }) =>
      standingFlags({ ...fields, text: plainText(content), elements: elementsOf(content) }, flags),
    ),

  tipFindings: (words: TipWords): Finding[] => tipFindings(words),

  offersProblems: (offers: readonly Parameters<typeof offerProblems>[0][]) =>
    offers.map((offer) => offerProblems(offer)),
}
export type TextTasks = typeof TEXT_TASKS

const isGiven = (value: string | undefined) => value !== undefined

function isOwnPath(href: string | undefined): href is string {
  return href !== undefined && /^\/(?!\/)[^?#]*$/.test(href)
}

function removedEmbeds(raw: string): string[] {
  return elementsOf(raw).flatMap(({ name, attributes }) => {
    const src = name === 'iframe' ? (attributes['src'] ?? '') : framedAddress(name, attributes)
    return src === null || (URL.canParse(src) && EMBED_HOSTS.includes(new URL(src).hostname)) ? [] : [src]
  })
}
