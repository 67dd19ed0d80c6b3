import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { IMAGE_PATH } from '#shared/image-path.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The address for showing a library image: browsers cache a replaced file under its usual address. */
export function useShownImage(src: string | null): string | null {
  const shownAt = useShownImages(keyOf(src) !== undefined)
  return src === null ? null : shownAt(src)
}

/** The same for the images of an HTML text; `isWanted` when it has any. */
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

/** The address, or '' if its scheme cannot be an image's, such as javascript. */
export function imageAddress(src: string): string {
  return ['http:', 'https:', 'data:', 'blob:'].includes(URL.parse(src, location.href)?.protocol ?? '') ? src : ''
}

// At any width.
function keyOf(src: string | null): string | undefined {
  return IMAGE_PATH.exec(src ?? '')?.[1]
}
