import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Fragment, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { createArticleDoc, visualNode } from './article-doc.ts'
import { schema } from './schema.ts'
import { splitBlocks } from './split-blocks.ts'

const DEMO = 'admin-api/content/demo/articles'
const demo = readdirSync(DEMO).map((name) => {
  const html = readFileSync(`${DEMO}/${name}`, 'utf8')
  return html.slice(html.indexOf('-->') + 3).trim()
})

const EXAMPLES = [
  '',
  'loose text only',
  'One line\n\nand <b>another</b>',
  '<p>a</p>loose <em>text</em> between<p>b</p>',
  '  <p>a</p>\n\n\n<p>b</p>\t<!-- note --><p>c</p>\n',
  '<p>unclosed<p>also unclosed',
  '<P CLASS=a>upper</P></div><p>stray end tag before</p>',
  '<ul><li>one<ul><li>two<ol start="3"><li>three</li></ol></li></ul></li></ul>',
  '<table><caption>Form</caption><thead><tr><th scope="col" colspan="2">P</th></tr></thead><tbody><tr><td>x</td><td><table><tr><td>in</td></tr></table></td></tr></tbody></table>',
  '<figure><img src="/media/a.avif" alt="A &quot;quoted&quot; alt &amp; more" width="10" height="5" /><figcaption>By <a href="/x">x</a></figcaption></figure>',
  '<p dir="rtl" lang="ar">النتيجة <strong>٣–١</strong></p><p>👩🏽‍🚀🏉 &nbsp;é &lt;b&gt;</p>',
  '<blockquote><p>Said.</p><cite>Who</cite></blockquote><hr /><pre><code>a &lt; b\n  c</code></pre>',
  '<details open><summary>More</summary><p>Text</p></details><aside><h3>Facts</h3><ul><li>1</li></ul></aside>',
  '<div data-bookmaker="a"></div><div data-compare="a,b"></div><div data-tip="17"></div><iframe src="https://player.vimeo.com/video/1"></iframe>',
  '<p>x<script>alert(1)</script></p><svg><p>y</svg><form><p>z</form>',
]

test.each([...EXAMPLES, ...demo])('is written back byte for byte: %#', (html) => {
  const doc = createArticleDoc()
  expect(doc.write(doc.read(html))).toBe(html)
})

test('any text at all is written back byte for byte, and read again as the same', () => {
  const piece = fc.oneof(
    fc.constantFrom(...EXAMPLES, '<', '>', '</p>', '<p>', '<b>', '</b>', '<td>', '<!--', '-->', '\n', '&', '<li>'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('')
      const doc = createArticleDoc()
      expect(doc.write(doc.read(html))).toBe(html)
    }),
    { numRuns: 1500 },
  )
})

test('all HTML of the demo articles can be edited visually', () => {
  const blocks = demo.flatMap((html) => splitBlocks(html).blocks)
  expect(blocks.length).toBeGreaterThan(500)
  expect(blocks.filter((block) => !visualNode(block)).map(({ source }) => source)).toEqual([])
})

test('HTML that the schema cannot fully represent becomes an island', () => {
  for (const html of [
    '<p>a<!-- comment --></p>',
    '<pre>a<br />b</pre>',
    '<em>a <em>b</em></em>',
    '<p><font color="red">a</font></p>',
    '<p><a href="/x"></a>b</p>',
    '<video src="/media/a.mp4"></video>',
    '<iframe src="https://example.com/"></iframe>',
  ]) {
    expect(splitBlocks(html).blocks.map(visualNode), html).toEqual([null])
  }
})

test('one word changed in one block changes the bytes of that block alone', () => {
  for (const html of demo) {
    const article = createArticleDoc()
    const doc = article.read(html)
    const { blocks } = splitBlocks(html)
    doc.forEach((node, offset, at) => {
      const place = textIn(node, offset)
      if (place === null) return
      const changed = EditorState.create({ doc }).tr.insertText('word', place).doc
      const now = article.write(changed)
      const from = blocks.slice(0, at).reduce((sum, { before, source }) => sum + before.length + source.length, 0)
      const rest = blocks.slice(at + 1).reduce((sum, { before, source }) => sum + before.length + source.length, 0)
      expect(now.slice(0, from)).toBe(html.slice(0, from))
      expect(now.slice(now.length - rest)).toBe(html.slice(html.length - rest))
      expect(now).toContain('word')
      // Typed back.
      expect(article.write(EditorState.create({ doc: changed }).tr.delete(place, place + 4).doc)).toBe(html)
    })
  }
})

test('blocks that move, go or come leave the others alone', () => {
  const article = createArticleDoc()
  const doc = article.read('<p>a</p>\n\n<P>b</P>\n<!-- x -->\n<p >c</p>\n')
  const [a, b, c] = [0, 1, 2].map((at) => doc.child(at)) as [Node, Node, Node]
  const made = schema.nodes['paragraph']?.create(null, schema.text('new')) as Node
  const write = (...nodes: Node[]) => article.write(doc.copy(Fragment.from(nodes)))
  expect(write(a, b, c)).toBe('<p>a</p>\n\n<P>b</P>\n<!-- x -->\n<p >c</p>\n')
  expect(write(b, c)).toBe('<P>b</P>\n<!-- x -->\n<p >c</p>\n')
  expect(write(a, c)).toBe('<p>a</p>\n\n<p >c</p>\n')
  expect(write(made, a, b, c)).toBe('<p>new</p>\n\n<p>a</p>\n\n<P>b</P>\n<!-- x -->\n<p >c</p>\n')
  expect(write(a, b, b)).toBe('<p>a</p>\n\n<P>b</P>\n\n<P>b</P>\n')
})

test('lines of loose text that become adjacent stay separate', () => {
  const article = createArticleDoc()
  const doc = article.read('one<hr />two')
  expect(article.write(doc.copy(Fragment.from([doc.child(0), doc.child(2)])))).toBe('one\n<p>two</p>')
})

test('other HTML comes into a document with the blocks that are the same kept, and goes again', () => {
  const pool = [
    '<p>a</p>',
    '<p>b</p>\n',
    '\n\n<h2>c</h2>',
    'loose',
    '<ul><li>d</li></ul>',
    '<video></video>',
    '<!-- e -->',
    '<p></p>',
  ]
  const html = fc.array(fc.constantFrom(...pool), { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(html, { minLength: 2, maxLength: 6 }), (versions) => {
      const article = createArticleDoc()
      let doc = article.read(versions[0] ?? '')
      const seen: [Node, string][] = [[doc, versions[0] ?? '']]
      for (const version of versions.slice(1)) {
        const { stretches, tail } = article.changeTo(doc, version)
        doc = doc.type.create({ tail }, afterStretches(doc, stretches))
        expect(article.write(doc)).toBe(version)
        seen.push([doc, version])
      }
      for (const [then, version] of seen) expect(article.write(then)).toBe(version)
    }),
    { numRuns: 200 },
  )
})

test('a block between two that others changed keeps its node', () => {
  const article = createArticleDoc()
  const doc = article.read('<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>')
  const { stretches, tail } = article.changeTo(doc, '<p>A</p>\n<p>b</p>\n<p>new</p>\n<p>d.</p>')
  const next = doc.type.create({ tail }, afterStretches(doc, stretches))
  expect(next.child(1)).toBe(doc.child(1))
  expect(article.write(next)).toBe('<p>A</p>\n<p>b</p>\n<p>new</p>\n<p>d.</p>')
})

function textIn(node: Node, offset: number): number | null {
  if (node.isTextblock) return offset + 1
  let found: number | null = null
  node.descendants((child, at) => {
    if (found === null && child.isTextblock) found = offset + at + 2
    return found === null
  })
  return found
}

function afterStretches(doc: Node, stretches: readonly { from: number; to: number; nodes: Node[] }[]): Node[] {
  let nodes = [...doc.children]
  for (const { from, to, nodes: fresh } of stretches.toReversed()) {
    nodes = [...nodes.slice(0, from), ...fresh, ...nodes.slice(to)]
  }
  return nodes
}
