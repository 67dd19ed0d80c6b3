import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

describe('sanitize', () => {
  it('keeps the page to one h1', () => {
    expect(sanitize('<h1>Title</h1>')).toBe('<h2>Title</h2>')
  })

  it('drops scripts, handlers, styles and targets', () => {
    expect(sanitize('<p style="color:red" onclick="x()">a<script>x()</script></p>')).toBe('<p>a</p>')
    expect(sanitize('<a href="/news" target="_blank" onfocus="x()">a</a>')).toBe('<a href="/news">a</a>')
    expect(sanitize('<a href="javascript:x()">a</a>')).toBe('<a>a</a>')
    expect(sanitize('<img src="//evil.example/x.png">')).not.toContain('evil')
  })

  it('loads pictures lazily', () => {
    expect(sanitize('<img src="/media/a.avif" alt="A">')).toBe(
      '<img src="/media/a.avif" alt="A" loading="lazy" decoding="async" />',
    )
  })

  it('embeds players of the listed hosts only', () => {
    const player = '<iframe src="https://player.vimeo.com/video/1"></iframe>'
    expect(sanitize(player)).toContain('https://player.vimeo.com/video/1')
    expect(sanitize(player.replace('player.vimeo.com', 'example.com'))).toBe('')
    expect(sanitize(player.replace('player.vimeo.com', 'player.vimeo.com.example.com'))).toBe('')
    expect(sanitize('<iframe src="/login"></iframe>')).toBe('')
  })

  it('marks join links as advertising', () => {
    expect(sanitize('<a href="/go/baobab-bet" rel="author">Join</a>')).toBe(
      '<a href="/go/baobab-bet" rel="sponsored nofollow">Join</a>',
    )
  })

  it('survives markup that is nested without end', () => {
    expect(sanitize('<div>'.repeat(5000)).length).toBeLessThan(2000)
  })
})
