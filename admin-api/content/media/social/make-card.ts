import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, cardLayout } from './card.ts'

const FONTS = ['headline.ttf', 'headline-ext.ttf'].map((file) => readFile(new URL(file, import.meta.url)))

/** Renders an article's social card as a PNG. */
export async function makeCard(words: CardWords): Promise<Uint8Array> {
  const [headline, extension] = await Promise.all(FONTS)
  if (!headline || !extension) throw new Error('The fonts are missing')
  const style = { weight: 800, style: 'normal' } as const
  const svg = await satori(cardLayout(words) as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: [
      { name: 'Headline', data: headline, ...style },
      { name: 'Headline Ext', data: extension, ...style },
    ],
  })
  return new Resvg(svg).render().asPng()
}
