/**
 * Subsets the site's typefaces to the characters and axes it uses: `node scripts/subset-fonts.ts`. The results are
 * committed in site/fonts and, for social cards, next to their code; run it again after a new release of the fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCES = 'node_modules/@fontsource-variable'
const TARGET = 'site/fonts'
// The card renderer supports neither WOFF2 nor axes.
const CARD_TARGET = 'admin-api/content/media/social'
const HEADLINE = { wdth: 80, wght: 800 }

// The usual pixel size of the serif, for which its letters are optimised.
const TEXT_SIZE = 19

// The characters of nearly every page. A font with only these arrives in a connection's first packets.
const BASE = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…−`
const BASE_FEATURES = ['kern', 'liga', 'tnum']
// Other western European characters, for pages that need them.
const LATIN = `¡£©«°±²³»¼½¾¿÷${letters(0xc0, 0xff)}‚„′″€™`
const FEATURES = [...BASE_FEATURES, 'ccmp', 'locl', 'mark']
// Characters beyond Latin-1 in names of the country's languages and players: Tšhwane, Ṱhohoyanḓou, Đoković.
const LATIN_EXT = 'ŠšŽžĆćČčĐđŁłŃńŇňŘřŚśŞşŌōŪūĀāĒēĪīḒḓḼḽṊṋṰṱṄṅĞğŐőŰűŸ'

const ARCHIVO = 'archivo/files/archivo-latin-wdth-normal.woff2'
const ARCHIVO_EXT = 'archivo/files/archivo-latin-ext-wdth-normal.woff2'
const ARCHIVO_AXES: Axes = { wdth: 80, wght: { min: 700, max: 800 } }
await subset(ARCHIVO, 'archivo.woff2', BASE, ARCHIVO_AXES, BASE_FEATURES)
await subset(ARCHIVO, 'archivo-latin.woff2', LATIN, ARCHIVO_AXES)
await subset(ARCHIVO_EXT, 'archivo-ext.woff2', LATIN_EXT, ARCHIVO_AXES)

const SERIF = 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'
const SERIF_EXT = 'source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2'
const SERIF_ITALIC = 'source-serif-4/files/source-serif-4-latin-opsz-italic.woff2'
const SERIF_AXES: Axes = { opsz: TEXT_SIZE, wght: { min: 400, max: 700 } }
await subset(SERIF, 'serif.woff2', BASE, SERIF_AXES, BASE_FEATURES)
await subset(SERIF, 'serif-latin.woff2', LATIN, SERIF_AXES)
await subset(SERIF_EXT, 'serif-ext.woff2', LATIN_EXT, SERIF_AXES)
await subset(SERIF_ITALIC, 'serif-italic.woff2', BASE + LATIN, { opsz: TEXT_SIZE, wght: 400 })

await subset(ARCHIVO, 'headline.ttf', BASE + LATIN, HEADLINE)
await subset(ARCHIVO_EXT, 'headline-ext.ttf', LATIN_EXT, HEADLINE)

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

async function subset(
  source: string,
  target: string,
  text: string,
  variationAxes: Axes,
  keepFeatures = FEATURES,
): Promise<void> {
  const font = await readFile(`${SOURCES}/${source}`)
  const isForCards = target.endsWith('.ttf')
  const result = await subsetFont(font, text, {
    targetFormat: isForCards ? 'sfnt' : 'woff2',
    variationAxes,
    keepFeatures,
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
