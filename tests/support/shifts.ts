import type { Page } from '@playwright/test'

/**
 * Notes from the first paint on what moves on a page without anybody having pressed something. A page with a clock of
 * its own is watched before it gets that clock, so that its frames are the browser's.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen, nextFrame: requestAnimationFrame.bind(window) })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved, after two more frames. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { seen, nextFrame } = window as unknown as { seen: number[]; nextFrame: typeof requestAnimationFrame }
    return new Promise<number>((done) =>
      nextFrame(() => nextFrame(() => done(seen.reduce((sum, value) => sum + value, 0)))),
    )
  })
}
