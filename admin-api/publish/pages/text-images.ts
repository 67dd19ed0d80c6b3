import { encoded } from '#shared/html-entities.ts'
import { PICTURE_PATH } from '#shared/upload.ts'
import type { Db } from '../../platform/database/client.ts'
import { mediaByKeys } from './store/snapshot.ts'

/** The measure of prose: text is 38rem wide wherever there is room for it. */
const SIZES = '(min-width: 40rem) 38rem, 100vw'
const IMAGE = /<img\b[^>]*>/g
const WANTED = /^image\/(avif|webp)$/

type Picture = NonNullable<Awaited<ReturnType<typeof mediaByKeys>> extends Map<string, infer P> ? P : never>

/**
 * A text whose pictures of the library come in the width that a screen needs, with their dimensions, and with
 * the library's alt text where the author wrote none. `html` is sanitised: attributes are quoted and escaped.
 */
export async function withPictures(db: Db, html: string): Promise<string> {
  const keys = [...html.matchAll(IMAGE)].flatMap(([tag]) => keyOf(tag) ?? [])
  if (keys.length === 0) return html
  const pictures = await mediaByKeys(db, [...new Set(keys)])
  return html.replace(IMAGE, (tag) => {
    const picture = pictures.get(keyOf(tag) ?? '')
    return picture ? rewritten(tag, picture) : tag
  })
}

function keyOf(tag: string): string | undefined {
  return PICTURE_PATH.exec(attributeOf(tag, 'src') ?? '')?.[1]
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}

function rewritten(tag: string, { alt, variants, currentPath }: Picture): string {
  const src = attributeOf(tag, 'src')
  const moving = !variants.some(({ type }) => type === 'image/avif')
  const wanted =
    variants.find(({ path }) => path === (currentPath ?? src)) ?? variants.findLast(({ type }) => WANTED.test(type))
  if (!wanted) return tag
  const sources = variants
    .filter(({ type }) => type === (moving || wanted.type === 'image/jpeg' ? wanted.type : 'image/avif'))
    .sort((a, b) => a.width - b.width)
  const attributes = {
    src: wanted.path,
    srcset: sources.map(({ path, width }) => `${path} ${width}w`).join(', '),
    sizes: SIZES,
    alt: attributeOf(tag, 'alt') || encoded(alt ?? ''),
    width: String(wanted.width),
    height: String(wanted.height),
  }
  const rest = [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)].filter(([, name = '']) => !(name in attributes))
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<img${own.join('')}${rest.map(([whole]) => whole).join('')} />`
}
