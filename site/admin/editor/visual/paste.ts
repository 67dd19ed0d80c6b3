import { Fragment, type Node, type Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { counted } from '../../lib/number.ts'
import { refuse } from '../../media/accepted-image.ts'
import { notify } from '../../ui/toast.ts'
import { isSafeAddress, schema } from '../blocks/schema.ts'
import { writeBlock } from '../blocks/write-block.ts'
import { cleanPaste, leftOut } from '../paste/clean-paste.ts'
import { emptyFigure, insertBlocks, markType, nodeType, replaceWithHtml } from './commands.ts'
import { embedOf } from './embed-address.ts'
import { keepFromAddress, startUpload } from './image-files.ts'

/** Marks content copied from this editor, which is pasted unchanged. */
const OWN = '<!--article-->'
const SOURCE = /^\s*<(p|h[1-6]|ul|ol|table|blockquote|figure|aside|details|div|pre|hr|section|dl|iframe)\b[\s\S]*>\s*$/i
const ADDRESS = /^https?:\/\/\S+$/

/**
 * Content from elsewhere: pasted and dropped text, images and addresses, and text inserted in one step. Handled as
 * events of the page: ProseMirror would first read the HTML with its styles, which the content security policy refuses.
 */
export const pasteProps: Pick<EditorProps, 'handleDOMEvents'> = {
  handleDOMEvents: {
    paste(view, event) {
      if (!event.clipboardData) return false
      event.preventDefault()
      take(view, event.clipboardData)
      return true
    },
    drop(view, event) {
      // Content dragged within the editor is moved by ProseMirror.
      if (view.dragging || !event.dataTransfer) return false
      event.preventDefault()
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      // When an image comes with other formats, take the image. Other files are reported as refused.
      const images = imagesOf(event.dataTransfer.files)
      const files = isOnlyFiles(event.dataTransfer) ? [...event.dataTransfer.files] : images
      if (files.length > 0) insertFiles(view, files, place?.pos)
      else if (place) {
        view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
        take(view, event.dataTransfer)
      }
      return true
    },
    // Text inserted in one step, by dictation or an extension, would lose its lines and markup.
    beforeinput(view, event) {
      const text = event.inputType === 'insertText' ? event.data : null
      if (!text || !(SOURCE.test(text) || text.includes('\n'))) return false
      event.preventDefault()
      view.dispatch(replaceWithHtml(view.state, SOURCE.test(text) ? text : paragraphsOf(text)))
      return true
    },
    copy: (view, event) => copy(view, event),
    cut(view, event) {
      if (!copy(view, event)) return false
      view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
      return true
    },
  },
}

function take(view: EditorView, data: DataTransfer): void {
  const files = isOnlyFiles(data) ? [...data.files] : imagesOf(data.files)
  const rich = data.getData('text/html')
  if (files.length > 0 && !/<(p|table|li|h[1-6])\b/i.test(rich)) insertFiles(view, files)
  else if (rich.includes(OWN)) {
    const own = rich.slice(rich.indexOf(OWN) + OWN.length, rich.lastIndexOf(OWN))
    view.dispatch(replaceWithHtml(view.state, own))
  } else pasteText(view, rich, data.getData('text/plain'))
}

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || !event.clipboardData) return false
  const html = htmlOf(selection.content())
  event.preventDefault()
  event.clipboardData.setData('text/html', `${OWN}${html}${OWN}`)
  event.clipboardData.setData('text/plain', view.state.doc.textBetween(selection.from, selection.to, '\n\n', '\n'))
  return true
}

/** A part of the document as HTML; parts that cannot stand alone include their parent blocks. */
function htmlOf(slice: Slice): string {
  return slice.content.content.map((node) => writeBlock(node)).join('\n')
}

function pasteText(view: EditorView, rich: string, plain: string): void {
  const { selection } = view.state
  const address = plain.trim()
  if (ADDRESS.test(address) && isSafeAddress(address)) {
    if (!selection.empty) {
      const link = markType('link').create({ more: { href: address } })
      view.dispatch(view.state.tr.addMark(selection.from, selection.to, link))
      return
    }
    if (isEmptyLine(view)) {
      if (!insertEmbed(view, address)) insertAddress(view, address)
      return
    }
    if (!selection.$from.parent.type.spec.code) {
      view.dispatch(view.state.tr.replaceSelectionWith(linkTo(address), false).scrollIntoView())
      return
    }
  }
  if (selection.$from.parent.type.spec.code) {
    view.dispatch(view.state.tr.insertText(plain.replaceAll('\r\n', '\n')).scrollIntoView())
    return
  }
  const clean = cleanPaste(rich, plain)
  if (clean) {
    view.dispatch(replaceWithHtml(view.state, clean.html).setMeta('paste', true))
    notify({ title: 'Pasted as clean HTML', ...(clean.left.length > 0 && { description: leftOut(clean.left) }) })
    void keepRemoteImages(view)
  } else if (plain !== '') {
    view.dispatch(replaceWithHtml(view.state, SOURCE.test(plain) ? plain : paragraphsOf(plain)).setMeta('paste', true))
  }
}

function isEmptyLine({ state }: EditorView): boolean {
  const { $from, empty } = state.selection
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.childCount === 0
}

/** Plain text as HTML: blank lines separate paragraphs, line breaks are kept. */
function paragraphsOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Inserts the player for a video's address. False if the address is not a video's. */
export function insertEmbed(view: EditorView, address: string): boolean {
  const src = embedOf(address)
  if (!src) return false
  insertBlocks([nodeType('embed').create({ src, more: { title: 'Video', allowfullscreen: '' } })])(
    view.state,
    view.dispatch,
  )
  return true
}

/** Inserts a link to an address that cannot be embedded, with a notice. */
export function insertAddress(view: EditorView, address: string): void {
  insertBlocks([nodeType('paragraph').create(null, linkTo(address))])(view.state, view.dispatch)
  notify({ title: 'Inserted as a link', description: 'Only YouTube and Vimeo videos can be embedded.' })
}

function linkTo(address: string): Node {
  return schema.text(address, [markType('link').create({ more: { href: address } })])
}

/** Inserts a figure for each file at once; the images appear as they are uploaded. */
export function insertFiles(view: EditorView, files: readonly File[], pos?: number): void {
  const accepted = files.filter((file) => refuse(file) === null)
  if (accepted.length === 0) return
  const figures = accepted.map((file) => emptyFigure([{ upload: startUpload(file) }]))
  if (pos === undefined) {
    insertBlocks(figures)(view.state, view.dispatch)
    return
  }
  const place = view.state.doc.resolve(pos)
  const at = place.depth > 0 ? place.after(1) : pos
  view.dispatch(view.state.tr.insert(at, Fragment.from(figures)).scrollIntoView())
}

function isOnlyFiles({ files, types }: DataTransfer): boolean {
  return files.length > 0 && types.every((type) => type === 'Files')
}

function imagesOf(files: FileList): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

// Images from other sites are added to the library one by one; those that fail are reported and left out.
async function keepRemoteImages(view: EditorView): Promise<void> {
  const addresses = new Set<string>()
  view.state.doc.descendants(({ type, attrs }) => {
    if ((type.name === 'image' || type.name === 'image_block') && isElsewhere(attrs['src'])) addresses.add(attrs['src'])
  })
  const failed: string[] = []
  for (const address of addresses) {
    const kept = await keepFromAddress(address)
    if (view.isDestroyed) return
    const { tr } = view.state
    view.state.doc.descendants((node, pos) => {
      if (node.attrs['src'] !== address || typeof kept === 'string') return
      tr.setNodeAttribute(pos, 'src', kept.path)
    })
    if (typeof kept === 'string') failed.push(`${address}: ${kept}`)
    else view.dispatch(tr)
  }
  if (failed.length > 0) {
    notify({
      title: `${counted(failed.length, 'image')} could not be added to the library`,
      description: failed.join(' '),
    })
  }
}

function isElsewhere(src: unknown): boolean {
  return typeof src === 'string' && /^https?:/.test(src) && !src.startsWith(location.origin)
}
