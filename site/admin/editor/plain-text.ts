/** The words of some HTML, markup left out. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
