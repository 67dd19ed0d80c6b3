import { describe, expect, it } from 'vitest'
import { hexOfOklch, paletteOf } from './palette.ts'
import { hueOf, lightColour } from './tokens.ts'

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

describe('the site’s tokens', () => {
  it('are where cards take their colours from', () => {
    expect(lightColour('paper')).toMatch(/^#[0-9a-f]{6}$/)
    expect(hueOf('football-news')).toBe(150)
    expect(hueOf(null)).toBe(200)
    expect(paletteOf('football').ground).toBe(hexOfOklch(0.47, 0.118, hueOf('football-news')))
  })

  it('fail in words when one is not there', () => {
    expect(() => lightColour('nothing')).toThrow('tokens.css has no match for')
  })
})
