import { describe, expect, it } from 'vitest'
import { hexOfOklch } from './palette.ts'

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
