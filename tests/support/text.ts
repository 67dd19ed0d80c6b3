import sanitizeHtml from 'sanitize-html'

/** The text that a reader sees of some HTML, without any white space: markup may move it about. */
export function visibleText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', '').replace(/\s+/gu, '')
}

/** Whatever in a piece of HTML could run: handlers, script elements, script addresses. */
export function whatRuns(html: string): string[] {
  return (
    html.match(/<script\b[^>]*>|<[^>]+\son\w+\s*=[^>]*>|<[^>]+=\s*["']?\s*(?:javascript|data|vbscript):[^>]*>/gi) ?? []
  )
}
