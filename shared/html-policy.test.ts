import { describe, expect, test } from 'vitest'
import { withOwnSrcset } from './html-policy.ts'

describe('withOwnSrcset', () => {
  const sizes = '100vw'

  test('keeps the library’s renditions', () => {
    const attributes = { src: '/media/a-9x9.avif', srcset: '/media/a-4x4.avif 4w, /media/a-9x9.avif 9w', sizes }
    expect(withOwnSrcset(attributes)).toEqual(attributes)
  })

  test.each([
    'https://example.com/a.png 1w',
    '//example.com/a.png 1w',
    '/media/a.avif 1w, https://example.com/b.png 2w',
    '/media/../api/auth/logout 1w',
    'javascript:alert(1) 1w',
    '/media/a.avif',
    '',
  ])('drops %j', (srcset) => {
    expect(withOwnSrcset({ src: '/media/a.avif', alt: 'a', srcset, sizes })).toEqual({ src: '/media/a.avif', alt: 'a' })
  })
})
