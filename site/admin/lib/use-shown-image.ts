import { useQuery } from '@tanstack/react-query'
import { PICTURE_PATH } from '#shared/picture-path.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The address to show an image of the library at: browsers keep a replaced file under the one that names it. */
export function useShownImage(src: string | null): string | null {
  const key = keyOf(src)
  const { data } = useQuery({
    queryKey: [...KEYS.media, 'replaced'],
    queryFn: async () => (await api.media.replaced.$get()).json(),
    enabled: key !== undefined,
  })
  return data?.find(({ path }) => keyOf(path) === key)?.versionedPath ?? src
}

// At whatever width a text shows it.
function keyOf(src: string | null): string | undefined {
  return PICTURE_PATH.exec(src ?? '')?.[1]
}
