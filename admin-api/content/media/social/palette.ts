import { hueOf } from './tokens.ts'

/**
 * Colours of social cards. Chosen in oklch, like the site's, but written as hex, since the rasteriser does not support
 * oklch.
 */

/** The hues of the design: one per category, and one for tips. */
const HUES = {
  football: hueOf('football-news'),
  rugby: hueOf('rugby-tournament'),
  tennis: hueOf('tennis'),
  archery: hueOf('archery'),
  cricket: hueOf('cricket'),
  tips: hueOf('betting-tips'),
  others: hueOf(null),
}
export type Sport = keyof typeof HUES

/** The tones of one hue, from the darkest to the lightest. */
interface Palette {
  ink: string
  deep: string
  shade: string
  ground: string
  mid: string
  tint: string
  pale: string
}

/** A sport's palette: backgrounds at lightness .30, .435 and .47, shapes and tints around them. */
export function paletteOf(sport: Sport): Palette {
  const hue = HUES[sport]
  return {
    ink: hexOfOklch(0.2, 0.05, hue),
    deep: hexOfOklch(0.3, 0.075, hue),
    shade: hexOfOklch(0.435, 0.115, hue),
    ground: hexOfOklch(0.47, 0.118, hue),
    mid: hexOfOklch(0.64, 0.12, hue),
    tint: hexOfOklch(0.81, 0.105, hue),
    pale: hexOfOklch(0.92, 0.05, hue),
  }
}

/** `#rrggbb` of an oklch colour; chroma is reduced where sRGB cannot show it. */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.002) {
    const rgb = linearRgb(lightness, c, hue)
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb)
  }
  return toHex(linearRgb(lightness, 0, hue))
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toHex(rgb: number[]): string {
  return `#${rgb.map((channel) => encode(channel).toString(16).padStart(2, '0')).join('')}`
}

function encode(channel: number): number {
  const bounded = Math.min(1, Math.max(0, channel))
  const gamma = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
}
