import { ALLOWED_TAGS, SANITIZER_POLICY } from '#shared/html-policy.ts'
import { parseHtml } from '../../lib/parse-html.ts'
import { isSafeAddress } from '../blocks/schema.ts'

const TAGS = new Set<string>(ALLOWED_TAGS)
const ADDRESSES = new Set(['href', 'src', 'poster'])

/** HTML as nodes of this page, cleaned by the sanitiser's policy, without players. */
export function safeNodes(html: string): Node[] {
  return [...parseHtml(html).childNodes].flatMap(safeNode)
}

function safeNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
  if (!(node instanceof Element)) return []
  const tag = node.localName
  const inner = [...node.childNodes].flatMap(safeNode)
  if (/^(script|style|template|iframe|object|embed|svg|math)$/.test(tag)) return []
  if (!TAGS.has(tag)) return inner
  const copy = document.createElement(tag)
  const policy = SANITIZER_POLICY.allowedAttributes
  for (const name of [...(policy['*'] ?? []), ...(policy[tag] ?? [])]) {
    const value = node.getAttribute(name)
    if (value === null || (ADDRESSES.has(name) && !isSafeAddress(value))) continue
    copy.setAttribute(name, value)
  }
  if (copy instanceof HTMLMediaElement) copy.preload = 'none'
  copy.append(...inner)
  return [copy]
}
