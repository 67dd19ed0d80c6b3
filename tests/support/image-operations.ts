import type { Media } from '#shared/media.ts'
import { plain, put, upload } from './images.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

/** Random changes to the image library. */
export function imageOperations({ editor, random, headline, on, save }: RandomDesk): Operations {
  const bytes = async () => {
    const width = 40 + random.below(40)
    const drawn = plain(width, 30, { r: random.below(255), g: 90, b: 10, alpha: 1 })
    return random.pick([drawn.jpeg(), drawn.png()]).toBuffer()
  }

  return {
    uploadImage: async () => upload(editor(), await bytes()),
    describeImage: () =>
      on<Media>(LISTS.images, ({ id }) =>
        save(
          'put',
          `/api/media/${id}`,
          random.pick<Record<string, unknown>>([
            { alt: random.pick(['', headline()]) },
            { caption: random.pick(['', headline()]) },
            { credit: random.pick(['', 'N & D']) },
            { focus: random.pick([null, { x: random.below(100), y: 20 }]) },
          ]),
        ),
      ),
    replaceImage: () =>
      on<Media>(LISTS.images, async ({ id }) => {
        const file = await bytes()
        const { body } = await editor().post('/api/objects/upload', {
          contentType: 'image/jpeg',
          size: file.byteLength,
        })
        await put(body.uploadURL, file, 'image/jpeg')
        return editor().put(`/api/media/${id}/file`, { path: body.objectPath })
      }),
    trashImage: () => on<Media>(LISTS.images, ({ id }) => editor().delete(`/api/media/${id}?force=true`)),
    restoreImage: () =>
      on<Media>(`${LISTS.images}&trashed=true`, ({ id }) => editor().post(`/api/media/${id}/restore`)),
    emptyImages: () => editor().post('/api/media/empty-trash', {}),
  }
}
