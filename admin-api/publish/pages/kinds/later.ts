import { laterKind } from '#shared/kinds/later.ts'
import type { ShownOnMany } from '../../../content/marks.ts'
import { clock } from '../../../platform/database/clock.ts'
import { publishedKind } from './published-kind.ts'

/** What has more pages than are marked at once: they are marked when the publisher comes to it. */
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
  async comeDue(db, keys, marks, target) {
    for (const file of new Set(keys.map(laterKind.fileOf))) {
      const { of, id } = laterKind.keyOf(file) as { of: ShownOnMany; id: string }
      await marks.rest(db, of, decodeURIComponent(id), target)
    }
  },
})
