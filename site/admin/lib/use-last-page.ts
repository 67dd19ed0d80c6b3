import { useEffect, useEffectEvent } from 'react'

type Shown = { data: { items: readonly unknown[]; total: number } | undefined; isPlaceholderData: boolean }

/** Goes back to a list's last page when the current page has become empty. */
export function useLastPage({ data, isPlaceholderData }: Shown, size: number, onPage: (page: number) => void): void {
  const isBeyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  const turnBack = useEffectEvent(() => onPage(Math.ceil((data?.total ?? 1) / size)))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
}
