/**
 * Cuts the site's typefaces down to the characters and axes it uses: node scripts/subset-fonts.ts
 * The results are committed in site/fonts and, for drawing social cards, beside their code; run it again after a new release of the fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCES = 'node_modules/@fontsource-variable'
const TARGET = 'site/fonts'
// Whoever draws cards reads neither WOFF2 nor axes.
const CARD_TARGET = 'admin-api/media/social'
const HEADLINE = { wdth: 80, wght: 800 }

// The size in pixels that the serif is mostly set in; letters are drawn for it.
const TEXT_SIZE = 19

const LATIN = `${range(0x20, 0x7e)}\u00a0¡£©«°±²³·»¼½¾¿×÷${letters(0xc0, 0xff)}`
const PUNCTUATION = '–—‘’‚“”„•…′″€™−'
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum']
// What names in the country's languages and on its pitches need beyond Latin-1: Tšhwane, Ṱhohoyanḓou, Đoković.
const LATIN_EXT = 'ŠšŽžĆćČčĐđŁłŃńŇňŘřŚśŞşŌōŪūĀāĒēĪīḒḓḼḽṊṋṰṱṄṅĞğŐőŰűŸ'

await subset('archivo/files/archivo-latin-wdth-normal.woff2', 'archivo.woff2', LATIN + PUNCTUATION, {
  wdth: 80,
  wght: { min: 500, max: 800 },
})
await subset('archivo/files/archivo-latin-ext-wdth-normal.woff2', 'archivo-ext.woff2', LATIN_EXT, {
  wdth: 80,
  wght: { min: 500, max: 800 },
})
await subset('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2', 'serif.woff2', LATIN + PUNCTUATION, {
  opsz: TEXT_SIZE,
  wght: { min: 400, max: 700 },
})
await subset('source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2', 'serif-ext.woff2', LATIN_EXT, {
  opsz: TEXT_SIZE,
  wght: { min: 400, max: 700 },
})
await subset('source-serif-4/files/source-serif-4-latin-opsz-italic.woff2', 'serif-italic.woff2', LATIN + PUNCTUATION, {
  opsz: TEXT_SIZE,
  wght: 400,
})

await subset('archivo/files/archivo-latin-wdth-normal.woff2', 'headline.ttf', LATIN + PUNCTUATION, HEADLINE)
await subset('archivo/files/archivo-latin-ext-wdth-normal.woff2', 'headline-ext.ttf', LATIN_EXT, HEADLINE)

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

async function subset(source: string, target: string, text: string, variationAxes: Axes): Promise<void> {
  const font = await readFile(`${SOURCES}/${source}`)
  const isForCards = target.endsWith('.ttf')
  const result = await subsetFont(font, text, {
    targetFormat: isForCards ? 'sfnt' : 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(`${isForCards ? CARD_TARGET : TARGET}/${target}`, result)
  console.log(`${target}: ${(result.length / 1024).toFixed(1)} KB`)
}

function letters(first: number, last: number): string {
  return range(first, last).replace(/\P{Letter}/gu, '')
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
}
