import type { Page } from '@playwright/test'

/**
 * Records layout shifts without user input from the first paint on. A page with a fake clock is watched before it gets
 * that clock, so that its frames are real.
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

/** The total shift, after two more frames. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { seen, nextFrame } = window as unknown as { seen: number[]; nextFrame: typeof requestAnimationFrame }
    return new Promise<number>((done) =>
      nextFrame(() => nextFrame(() => done(seen.reduce((sum, value) => sum + value, 0)))),
    )
  })
}
