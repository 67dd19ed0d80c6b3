import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'

/** A warning about how search engines treat mass-produced pages, shown when the settings ask for very many. */
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
