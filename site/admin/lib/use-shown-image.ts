import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { IMAGE_PATH } from '#shared/image-path.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The address to show an image of the library at: browsers keep a replaced file under the one that names it. */
export function useShownImage(src: string | null): string | null {
  const shownAt = useShownImages(keyOf(src) !== undefined)
  return src === null ? null : shownAt(src)
}

/** The same for any image of an HTML text; `isWanted`: there is one. */
export function useShownImages(isWanted: boolean): (src: string) => string {
  const { data } = useQuery({
    queryKey: [...KEYS.media, 'replaced'],
    queryFn: async () => (await api.media.replaced.$get()).json(),
    enabled: isWanted,
  })
  return useCallback(
    (src) => {
      const key = keyOf(src)
      return (key && data?.find(({ path }) => keyOf(path) === key)?.versionedPath) ?? imageAddress(src)
    },
    [data],
  )
}

/** An address as it is, or '' when it is none of an image: scripts have addresses too. */
export function imageAddress(src: string): string {
  return ['http:', 'https:', 'data:', 'blob:'].includes(URL.parse(src, location.href)?.protocol ?? '') ? src : ''
}

// At whatever width a text shows it.
function keyOf(src: string | null): string | undefined {
  return IMAGE_PATH.exec(src ?? '')?.[1]
}
