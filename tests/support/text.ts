import sanitizeHtml from 'sanitize-html'

/** The visible text of HTML without white space, which markup may move. */
export function visibleText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', '').replace(/\s+/gu, '')
}

/** Everything executable in HTML: handlers, script elements, script addresses. */
export function whatRuns(html: string): string[] {
  return (
    html.match(/<script\b[^>]*>|<[^>]+\son\w+\s*=[^>]*>|<[^>]+=\s*["']?\s*(?:javascript|data|vbscript):[^>]*>/gi) ?? []
  )
}
