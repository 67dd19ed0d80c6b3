/** Turns the paragraphs with typed bullets that Word writes back into lists. */
export function replaceWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"], p[class*="MsoListParagraph"]')]
  let open: { lists: HTMLElement[]; last: Element } | null = null
  for (const item of items) {
    const mark = markOf(item)
    if (mark === null) {
      open = null
      continue
    }
    // Numbered items after bulleted ones start a new list.
    const isOther = levelOf(item) === 1 && open?.last.tagName !== listFor(mark).tagName
    const goesOn = open !== null && !isOther && follows(open.last, item)
    const lists: HTMLElement[] = goesOn && open ? open.lists : []
    if (!goesOn) {
      const list = listFor(mark)
      item.before(list)
      lists.push(list)
    }
    const level = Math.min(levelOf(item), lists.length + 1)
    while (lists.length > level) lists.pop()
    if (lists.length < level) {
      const inner = listFor(mark)
      ;(lists.at(-1)?.lastElementChild ?? lists.at(-1))?.append(inner)
      lists.push(inner)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    lists.at(-1)?.append(entry)
    item.remove()
    open = { lists, last: lists[0] as HTMLElement }
  }
}

// Removes and returns the marker: "1." or "a)" for a numbered list, a dot or square for a bulleted one. Null: not an
// item.
function markOf(item: HTMLElement): string | null {
  const drawn = item.querySelector<HTMLElement>('span[data-style*="mso-list"]')
  if (drawn) {
    const mark = drawn.textContent ?? ''
    drawn.remove()
    return mark.trim()
  }
  const [found, mark = ''] = /^\s*([·•o§▪-]|\d+[.)]|[a-z][.)])\s+/i.exec(item.textContent ?? '') ?? []
  const [first] = textNodes(item)
  if (!found || !first?.data.includes(mark)) return null
  first.data = first.data.replace(mark, '').trimStart()
  return mark
}

function* textNodes(element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '') yield text
  }
}

function levelOf(item: HTMLElement): number {
  return Number(/level(\d)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1)
}

function listFor(mark: string): HTMLElement {
  return document.createElement(/^\(?(\d+|[a-z]|[ivx]+)[.)]$/i.test(mark) ? 'ol' : 'ul')
}

// Whether only white space separates the list from its possible next item.
function follows(list: Element, item: Element): boolean {
  return list.nextElementSibling === item
}
