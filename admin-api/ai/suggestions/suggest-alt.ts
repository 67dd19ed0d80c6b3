import { z } from 'zod'
import type { Article } from '#shared/article.ts'
import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { type AltSuggestions, MOST_ALT_TEXTS } from '#shared/suggestion.ts'
import { line } from '#shared/text.ts'
import { flagsOf } from '../desk/by-rules.ts'
import { camelCased, cut, objectOf, oneLine, within } from '../desk/loose.ts'
import { proposalPrompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import { readHouseStyle } from '../desk/store/newsroom.ts'
import { blocksOf } from '../verify/blocks.ts'
import type { Asker } from './asker.ts'
import { checkedTwice } from './checked-twice.ts'

type Subject = Pick<Article, 'id' | 'title' | 'content' | 'featuredImage' | 'featuredImageAlt'>
type AskedImage = { src: string; isFeatured: boolean; caption: string; before: string; after: string }

const AROUND = 600
// Markup takes more space than words.
const NEARBY = 5 * AROUND
const ALT_MAX = 200

const answerSchema = z.object({
  images: z.array(z.object({ image: z.int(), alt: line(ALT_MAX) })).max(MOST_ALT_TEXTS),
})
const numbered = z.preprocess((value) => Number.parseInt(oneLine(value).replace(/^\D+/, ''), 10), z.int())
const reading = z.preprocess(camelCased, z.record(z.string(), z.unknown())).transform((answer, context) => {
  const about = within(answer, ['result', 'answer', 'response'], 'images')
  if (!Array.isArray(about['images'])) {
    context.addIssue({ code: 'custom', path: ['images'], message: 'There is no list of images' })
    return z.NEVER
  }
  return about['images'].flatMap((item) => {
    const { image, number, alt, altText } = objectOf(camelCased(item))
    const place = numbered.safeParse(image ?? number).data
    const words = cut(oneLine(alt ?? altText), ALT_MAX, '…')
    return place === undefined || words === '' ? [] : [{ place, words }]
  })
})

/** Proposes alt texts for the images that have none, by caption, file name and context: no image is sent. */
export async function suggestAlt(
  { ai, db, env }: Asker,
  article: Subject,
  signal: AbortSignal,
): Promise<AltSuggestions> {
  const { lacking, asked: images } = lackingAlt(article)
  const writtenBy = ai.model ?? 'AI'
  if (images.length === 0) return { kind: 'alt-text', writtenBy, lacking: 0, checkNote: null, images: [] }
  const { version, instructions } = proposalPrompt('altText', { today: todayIn(env.timeZone) })
  const listed = images.map(({ src, caption, before, after }, at) => ({
    image: at + 1,
    file: fileOf(src),
    caption,
    before,
    after,
  }))
  const answer = await ai.ask({
    purpose: 'alt-text',
    promptVersion: version,
    ...withHouseStyle(
      await readHouseStyle(db),
      instructions,
      JSON.stringify({ title: article.title, images: listed }, null, 1),
    ),
    schema: answerSchema,
    reading,
    signal,
    articleId: article.id,
  })
  const named = answer.flatMap(({ place, words }) => {
    const image = images[place - 1]
    return image ? [{ src: image.src, isFeatured: image.isFeatured, words }] : []
  })
  const once = [
    ...new Map(named.toReversed().map((one) => [`${one.isFeatured} ${one.src}`, one])).values(),
  ].toReversed()
  const words = once.map((one) => one.words)
  const ruled = await flagsOf({ words, isHeading: false, content: article.content })
  const source = [
    article.title,
    ...listed.flatMap(({ file, caption }) => [file, caption]),
    ...blocksOf(article.content).map(({ text }) => text),
  ]
  const { flags, checkNote } = await checkedTwice(ai, { articleId: article.id, words, flags: ruled, source, signal })
  return {
    kind: 'alt-text',
    writtenBy,
    lacking,
    checkNote,
    images: once.map((one, at) => ({ ...one, flags: flags[at] ?? [] })),
  }
}

function lackingAlt({ content, featuredImage, featuredImageAlt }: Subject): { lacking: number; asked: AskedImage[] } {
  const figures = elementsIn(content, 'figure')
  const lacking = elementsIn(content, 'img').filter(({ attributes: { src = '', alt = '' } }) => src && !alt.trim())
  // At most the number sent to the model: the text around each is read separately.
  const inText = lacking.slice(0, MOST_ALT_TEXTS).map(({ attributes: { src = '' }, start, end }): AskedImage => {
    const figure = figures.findLast((one) => one.start <= start && end <= one.end)
    // Figures can be nested in captions, and long: each is only read near its image.
    const near = figure
      ? content.slice(Math.max(figure.innerStart, start - NEARBY), Math.min(figure.innerEnd, end + NEARBY))
      : ''
    const [caption] = elementsIn(near, 'figcaption')
    const from = figure?.start ?? start
    const to = figure?.end ?? end
    return {
      src,
      isFeatured: false,
      caption: caption ? plainText(innerHtml(near, caption)) : '',
      before: plainText(content.slice(Math.max(0, from - NEARBY), from)).slice(-AROUND),
      after: plainText(content.slice(to, to + NEARBY)).slice(0, AROUND),
    }
  })
  const isLacking = featuredImage && !featuredImageAlt
  const featured = isLacking
    ? [
        {
          src: featuredImage,
          isFeatured: true,
          caption: '',
          before: '',
          after: plainText(content.slice(0, NEARBY)).slice(0, AROUND),
        },
      ]
    : []
  return { lacking: featured.length + lacking.length, asked: [...featured, ...inText].slice(0, MOST_ALT_TEXTS) }
}

function fileOf(src: string): string {
  return src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
}
