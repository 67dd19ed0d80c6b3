import type { Author } from '#shared/author.ts'

/** The fields of the author form. */
export type AuthorValues = {
  name: string
  slug: string
  jobTitle: string
  beat: string
  image: string
  bio: string
  email: string
  /** One per line. */
  links: string
  betsOnOwnTips: '' | 'yes' | 'no'
  disclosure: string
}

/** An author as the form shows it; null for a new one. */
export function valuesOf(author: Author | null): AuthorValues {
  return {
    name: author?.name ?? '',
    slug: author?.slug ?? '',
    jobTitle: author?.jobTitle ?? '',
    beat: author?.beat ?? '',
    image: author?.image ?? '',
    bio: author?.bio ?? '',
    email: author?.email ?? '',
    links: author?.links.join('\n') ?? '',
    betsOnOwnTips: author?.betsOnOwnTips == null ? '' : author.betsOnOwnTips ? 'yes' : 'no',
    disclosure: author?.disclosure ?? '',
  }
}

/** The form in the API's format. */
export function bodyOf({ links, betsOnOwnTips, ...values }: AuthorValues) {
  return {
    ...values,
    links: links
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    betsOnOwnTips: betsOnOwnTips === '' ? null : betsOnOwnTips === 'yes',
  }
}
