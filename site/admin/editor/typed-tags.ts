import { slugify } from '#shared/slug.ts'
import { TAG_NAME_MAX, TAGS_MAX, type Tag, tagSlugSchema } from '#shared/tag.ts'
import { counted } from '../lib/number.ts'

/** The slugs to add, and the names of those that may be new tags; or why none is added. */
type TypedTags = { slugs: string[]; names: string[] } | { error: string }

/** Parses typed or pasted tags, separated by commas: all are added, or none. */
export function readTypedTags(
  text: string,
  chosen: readonly string[],
  known: readonly Pick<Tag, 'name' | 'slug'>[],
): TypedTags {
  const slugs = new Set(chosen)
  const names: string[] = []
  for (const words of text.split(',').map((part) => part.trim())) {
    if (words === '') continue
    if (words.length > TAG_NAME_MAX) return { error: `A tag can have at most ${TAG_NAME_MAX} characters.` }
    const tag = known.find(({ name }) => name.toLowerCase() === words.toLowerCase())
    const slug = tagSlugSchema.safeParse(tag?.slug ?? slugify(words))
    if (!slug.success) return { error: 'Enter a name with letters or digits.' }
    if (!tag && !slugs.has(slug.data)) names.push(words)
    slugs.add(slug.data)
  }
  const over = slugs.size - TAGS_MAX
  if (over > 0 && slugs.size > chosen.length) {
    return { error: `An article can have at most ${TAGS_MAX} tags. Remove ${counted(over, 'tag')}.` }
  }
  return { slugs: [...slugs].slice(chosen.length), names }
}
