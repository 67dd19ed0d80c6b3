/** "kaizer-chiefs" is "Kaizer Chiefs" until a user names it. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
