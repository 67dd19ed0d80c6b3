import { counted } from '../../lib/number.ts'
import { parseHtml, styleOf } from '../../lib/parse-html.ts'
import { embedOf } from '../visual/embed-address.ts'
import { replaceWordLists } from './word-lists.ts'
import { writeHtml } from './write-html.ts'

/** The clean HTML of pasted rich text, and what could not be pasted: "2 images", "1 form". */
export type CleanPaste = { html: string; left: string[] }

const OFFICE =
  /class="?Mso|mso-|urn:schemas-microsoft-com:office|docs-internal-guid|<meta name="?generator"? content="?(LibreOffice|OpenOffice)/i
const STRUCTURE = /<(p|h[1-6]|li|table|blockquote|strong|b|em|i|a)[\s>]/i
const SOURCE = /<\/[a-z][a-z0-9]*>|<(p|h[1-6]|div|img|br|ul|ol)[\s/>]/i
const RUBBISH = 'script,style,meta,link,title,template,xml,object,embed,svg,math,input,button,select,textarea'

/**
 * Turns clipboard content from Word, Google Docs or a web page into HTML allowed in an article: headings, lists,
 * tables, links and emphasis stay, styling goes. Null means to paste the plain text, which is source or needs no
 * cleaning.
 */
export function cleanPaste(html: string, plain: string): CleanPaste | null {
  if (html === '') return null
  // Code editors put their colours on the clipboard along with the source.
  if (!OFFICE.test(html) && (SOURCE.test(plain) || !STRUCTURE.test(html))) return null
  const body = parseHtml(html)
  const left = [
    some(dropLocalImages(body), 'image'),
    some(
      take(body, 'iframe', (frame) => embedOf(frame.getAttribute('src') ?? '') === null),
      'frame',
    ),
    some(take(body, 'video,audio,object,embed'), 'player'),
    some(take(body, 'form'), 'form'),
  ].filter((words) => words !== '')
  for (const element of body.querySelectorAll(RUBBISH)) element.remove()
  removeComments(body)
  replaceWordLists(body)
  nestLists(body)
  for (const element of body.querySelectorAll('span,b,font')) replaceLooks(element)
  return { html: writeHtml(body), left }
}

/** Describes what was left out. */
export function leftOut(left: readonly string[]): string {
  const isImages = left.some((words) => words.endsWith('image') || words.endsWith('images'))
  return `Left out: ${left.join(', ')}.${isImages ? ' Drop or upload the image files.' : ''}`
}

// Elements not allowed in an article, and how many there were. Text in a form is kept.
function take(body: HTMLElement, selector: string, isTaken: (element: Element) => boolean = () => true): number {
  const found = [...body.querySelectorAll(selector)].filter(isTaken)
  for (const element of found) element.replaceWith(...(element.tagName === 'FORM' ? element.childNodes : []))
  return found.length
}

function some(count: number, one: string): string {
  return count > 0 ? counted(count, one) : ''
}

// Google Docs and Word on the web put a nested list beside its item instead of in it.
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

// Their addresses point to a disk, to the clipboard, or to a server that soon deletes them.
function dropLocalImages(body: HTMLElement): number {
  const local = [...body.querySelectorAll('img')].filter(({ src }) => !isLasting(src))
  for (const image of local) image.remove()
  return local.length
}

function isLasting(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { protocol, hostname } = new URL(src)
  return protocol === 'https:' && !hostname.endsWith('googleusercontent.com')
}

// Google Docs says bold and italic by style, and wraps everything in a <b> that is not bold.
function replaceLooks(element: Element): void {
  const weight = styleOf(element, 'font-weight')
  const isBold = element.tagName === 'B' ? weight !== 'normal' && weight !== '400' : isHeavy(weight)
  const position = styleOf(element, 'vertical-align')
  const tags = [
    isBold && 'strong',
    styleOf(element, 'font-style') === 'italic' && 'em',
    styleOf(element, 'text-decoration').includes('line-through') && 's',
    position === 'super' && 'sup',
    position === 'sub' && 'sub',
  ].filter((tag) => tag !== false)
  let inner: Node = document.createDocumentFragment()
  inner.appendChild(fragmentOf(element))
  for (const tag of tags) {
    const wrapper = document.createElement(tag)
    wrapper.appendChild(inner)
    inner = wrapper
  }
  element.replaceWith(inner)
}

function isHeavy(weight: string): boolean {
  return weight === 'bold' || Number(weight) >= 600
}

function fragmentOf(element: Element): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...element.childNodes)
  return fragment
}
