import { startInstance } from '../../tests/support/instance.ts'

/** The frame of a site's pages around their own text. */
export type Frame = { styles: string; header: string; footer: string }

/** The frame of our own article pages, which the peers' pages get too, so that everyone writes the same bytes. */
export async function ownFrame(): Promise<Frame> {
  const instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  try {
    const reader = instance.anonymous()
    const [newest] = (await reader.get('/api/articles?limit=1')).body
    const { body } = await reader.get(`/${newest.slug}`)
    return { styles: partOf(body, 'style'), header: partOf(body, 'header'), footer: partOf(body, 'footer') }
  } finally {
    await instance.stop()
  }
}

function partOf(html: string, element: string): string {
  const parts = html.match(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))
  if (!parts) throw new Error(`An article page has no ${element}`)
  return parts.join('')
}
