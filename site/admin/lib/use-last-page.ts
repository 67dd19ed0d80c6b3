import { useEffect, useEffectEvent } from 'react'

type Shown = { data: { items: readonly unknown[]; total: number } | undefined; isPlaceholderData: boolean }

/** Turns back to the last page of a list when the one that is shown has nothing left: its last item may have gone. */
export function useLastPage({ data, isPlaceholderData }: Shown, size: number, onPage: (page: number) => void): void {
  const isBeyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  const turnBack = useEffectEvent(() => onPage(Math.ceil((data?.total ?? 1) / size)))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
}
