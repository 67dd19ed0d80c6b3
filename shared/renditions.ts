/** Widths in pixels at which an image is kept; none is larger than the image that was uploaded. */
export const IMAGE_WIDTHS = [480, 800, 1200, 1600]

/**
 * The `srcset` of an image that is known by its address alone, as the API's lists name it: renditions are named by
 * their width and height. Undefined for an image of another host, and for an animation. site/browser/list.ts has its own.
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
