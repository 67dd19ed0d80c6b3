/**
 * Parses HTML without running any of it. Styles are kept aside as `data-style`: the content security policy would
 * refuse them, and log that in the console, even in a hidden document.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** The value of a style property of an element parsed this way; empty when it has none. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute('data-style') ?? '').split(';')
  const found = declarations.map((line) => line.split(':')).find(([name]) => name?.trim().toLowerCase() === property)
  return found?.[1]?.trim().toLowerCase() ?? ''
}
