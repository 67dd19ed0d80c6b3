import type { Page } from '@playwright/test'

/** Notes from the first paint on what moves on a page without anybody having pressed something. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved, once two more frames were drawn. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done((window as unknown as { seen: number[] }).seen.reduce((sum, value) => sum + value, 0)),
          ),
        ),
      ),
  )
}
