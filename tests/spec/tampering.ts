import type { Page } from 'playwright'
import type { Answer, Client } from '../support/client.ts'
import type { World } from './world.ts'

/** Ways to make a response wrong, each a mistake that the product could make. */
export const KINDS = ['status', 'fields', 'wrapped', 'headers', 'words'] as const
export type Kind = (typeof KINDS)[number]

/** The world as it would be with a faulty product. */
export function tampered(world: World, kind: Kind): World {
  const { reader, editor, instance } = world
  const html = async (path: string) => String(changed(kind, { status: 200, body: await world.html(path) }).body)
  return {
    ...world,
    reader: client(reader, kind),
    editor: client(editor, kind),
    instance: {
      ...instance,
      anonymous: () => client(instance.anonymous(), kind),
      login: async (...given) => client(await instance.login(...given), kind),
    },
    html,
    text: async (path) => (kind === 'words' ? '' : world.text(path)),
  }
}

function client(honest: Client, kind: Kind): Client {
  const after = (answer: Promise<Answer>) => answer.then((given) => changed(kind, given) as Answer)
  return {
    ...honest,
    get: (...given) => after(honest.get(...given)),
    post: (...given) => after(honest.post(...given)),
    put: (...given) => after(honest.put(...given)),
    delete: (...given) => after(honest.delete(...given)),
    send: (...given) => after(honest.send(...given)),
  }
}

type Part = Pick<Answer, 'status' | 'body'> & { headers?: Headers }

function changed(kind: Kind, answer: Part): Part {
  const { status, body } = answer
  const isText = typeof body === 'string'
  if (kind === 'status') return { ...answer, status: status === 200 ? 201 : 200 }
  if (kind === 'headers') return { ...answer, headers: new Headers() }
  if (kind === 'wrapped') return { ...answer, body: isText ? `{"data":${JSON.stringify(body)}}` : { data: body } }
  if (kind === 'fields') return { ...answer, body: isText ? withoutAttributes(body) : withoutFields(body) }
  return { ...answer, body: isText ? withoutWords(body) : withoutWordsIn(body) }
}

/** Removes all named fields; lists keep their length. */
function withoutFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutFields)
  return body !== null && typeof body === 'object' ? {} : body
}

function withoutWordsIn(body: unknown): unknown {
  if (typeof body === 'string') return ''
  if (Array.isArray(body)) return body.map(withoutWordsIn)
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withoutWordsIn(value)]))
}

function withoutAttributes(html: string): string {
  return html.replace(/<([a-z][a-z0-9-]*)\s[^>]*>/gi, '<$1>')
}

function withoutWords(html: string): string {
  return html.includes('<') ? html.replace(/>[^<]+</g, '><') : ''
}

/** Removes all visible and spoken text from a browser's pages, but keeps their structure. */
export async function silence(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NAMES = ['aria-label', 'placeholder', 'title', 'alt']
    const hush = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) node.nodeValue = ' '
      if (node instanceof Element) {
        for (const name of NAMES) if (node.getAttribute(name)) node.setAttribute(name, '')
        if (!/^(SCRIPT|STYLE)$/.test(node.tagName)) for (const child of node.childNodes) hush(child)
      }
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) hush(node)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
