import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'

/** What search engines think of very many pages; shown where the settings ask for them. */
export function ScaledContentNote({ settings }: { settings: AutoBloggerSettings }) {
  const { intervalMinutes, maxArticlesPerDay } = settings
  if (intervalMinutes !== '30' && maxArticlesPerDay !== 'unlimited') return null
  return (
    <p className="notice notice-warn" role="note">
      Search engines count many pages made mainly to rank, whoever or whatever writes them, as scaled content abuse.
      They may rank the whole site lower or leave it out. Fewer pieces, each read by an editor, serve readers and
      ranking better.
    </p>
  )
}
