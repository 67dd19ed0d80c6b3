import { laterKind } from '#shared/kinds/later.ts'
import { clock } from '../../../platform/database/clock.ts'
import { publishedKind } from './published-kind.ts'

/** A category or an image with more pages than are marked at once: they are marked when the publisher comes to it. */
export const later = publishedKind(laterKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: async () => [],
  build: async () => null,
  marks: {
    async later(tx, changed) {
      const dueAt = new Date(await clock(tx)).toISOString()
      return changed.map(({ of, id }) => ({ key: { of, id: encodeURIComponent(id) }, dueAt }))
    },
  },
  async comeDue(db, keys, marks) {
    const changed = new Map(keys.map(({ of, id }) => [`${of} ${id}`, { of, id: decodeURIComponent(id) }]))
    for (const { of, id } of changed.values())
      await (of === 'image' ? marks.restOfImage(db, id) : marks.restOfCategory(db, id))
  },
})
