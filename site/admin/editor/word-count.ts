/** How many words a text has, its tags left out. */
export function wordCount(html: string): number {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
}
