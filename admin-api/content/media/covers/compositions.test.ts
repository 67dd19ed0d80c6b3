import { describe, expect, it } from 'vitest'
import { COMPOSITIONS } from './compositions.ts'
import { hexOfOklch } from './palette.ts'

describe('the covers', () => {
  it.each(Object.entries(COMPOSITIONS))('%s is a whole 1600 by 900 picture, the same every time', (_name, draw) => {
    const svg = draw()
    expect(svg).toMatch(/^<svg [^>]*width="1600" height="900" viewBox="0 0 1600 900">.*<\/svg>$/s)
    expect(draw()).toBe(svg)
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|oklch|Gradient/)
  })

  it.each(Object.entries(COMPOSITIONS))('%s has no id twice', (_name, draw) => {
    const ids = [...draw().matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('draws no two alike', () => {
    const pictures = Object.values(COMPOSITIONS).map((draw) => draw())
    expect(new Set(pictures).size).toBe(pictures.length)
  })
})

describe('hexOfOklch', () => {
  it('knows white, black and a colour that sRGB holds', () => {
    expect(hexOfOklch(1, 0, 0)).toBe('#ffffff')
    expect(hexOfOklch(0, 0, 0)).toBe('#000000')
    expect(hexOfOklch(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-4]0[0-4]$/)
  })

  it('gives up chroma, not lightness, where sRGB cannot follow', () => {
    expect(hexOfOklch(0.3, 0.4, 200)).toBe(hexOfOklch(0.3, 0.3, 200))
  })
})
