/**
 * Reads HTML without letting anything of it act. Styles are kept aside as `data-style`: the content security policy
 * would refuse them, and say so in the console, even in a document that nobody sees.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** What an element that was read so says of one property of its looks; empty when it says nothing. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute('data-style') ?? '').split(';')
  const found = declarations.map((line) => line.split(':')).find(([name]) => name?.trim().toLowerCase() === property)
  return found?.[1]?.trim().toLowerCase() ?? ''
}
