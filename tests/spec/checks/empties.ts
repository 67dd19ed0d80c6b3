import { expect } from 'vitest'
import { waitUntilPublished } from '../../support/publish.ts'
import { type Proof, proof } from '../proof.ts'
import { textOf } from '../world.ts'

/** The messages of a site without articles. */
export const empties: Proof[] = [
  proof('8.12-8.14', async ({ editor, reader }) => {
    const { body } = await editor.get('/api/articles?limit=100&published=true')
    for (const { id } of body) await editor.put(`/api/articles/${id}`, { published: false })
    await waitUntilPublished(editor)
    const home = textOf(String((await reader.get('/')).body))
    for (const words of [
      'No featured article available',
      'No recent articles available',
      'No sports news articles available',
    ]) {
      expect(home).toContain(words)
    }
  }),
]
