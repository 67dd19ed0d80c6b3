/** Clicks per 100 views, as the API rounds it. */
export function engagementOf({ views, clicks }: { views: number; clicks: number }): number {
  return views > 0 ? Math.round((clicks * 10_000) / views) / 100 : 0
}
