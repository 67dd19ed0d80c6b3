import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'

/** Search engines' view of very many pages; shown where the settings ask for them. */
export function ScaledContentNote({ settings }: { settings: AutoBloggerSettings }) {
  const { intervalMinutes, maxArticlesPerDay } = settings
  if (intervalMinutes !== '30' && maxArticlesPerDay !== 'unlimited') return null
  return (
    <p className="notice notice-warn" role="note">
      Search engines treat many pages made mainly to rank as scaled content abuse, whether people or AI write them. They
      may rank the whole site lower or leave it out. Fewer pieces, each read by an editor, serve readers and ranking
      better.
    </p>
  )
}
