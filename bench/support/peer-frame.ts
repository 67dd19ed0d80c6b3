import { startInstance } from '../../tests/support/instance.ts'

/** The page frame around the text. */
export type Frame = { styles: string; header: string; footer: string }

/** The frame of our article pages, which peers use too, so that all write the same bytes. */
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
