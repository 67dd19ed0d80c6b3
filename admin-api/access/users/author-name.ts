/** The name that readers see for a user as an author: never the email. */
export function authorName(firstName: string | null, lastName: string | null): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Newsroom'
}
