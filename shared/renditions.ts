/** Widths in pixels at which an image is stored, up to that of the upload. */
export const IMAGE_WIDTHS = [480, 800, 1200, 1600]

/**
 * The `srcset` of an image from its address alone, as in the API's lists, since renditions are named by width and
 * height. Undefined for images on other hosts and animations. site/browser/list.ts has its own version.
 */
export function srcsetOf(address: string): string | undefined {
  const [, start, width, height] = /^(.*-)(\d+)x(\d+)\.avif$/.exec(address) ?? []
  if (!width) return undefined
  const smaller = IMAGE_WIDTHS.filter((one) => one < Number(width))
  const named = smaller.map(
    (one) => `${start}${one}x${Math.round((Number(height) * one) / Number(width))}.avif ${one}w`,
  )
  return [...named, `${address} ${width}w`].join()
}
