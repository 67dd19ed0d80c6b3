import { Tabs } from '@base-ui/react/tabs'
import { type ComponentType, type HTMLAttributes, lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/user.ts'
import { TABS, type TabName } from '../lib/address.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { NewsroomContext } from '../lib/newsroom.ts'
import { useSessionEnded } from '../lib/session.ts'
import { Overview } from '../overview/Overview.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Skeleton } from '../ui/Notice.tsx'
import { JobWatch } from './JobWatch.tsx'
import { PublishingStrip } from './PublishingStrip.tsx'
import { PublishingWatch } from './PublishingWatch.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'
import { useOpenEditor } from './use-open-editor.ts'
import { useWide } from './use-wide.ts'

const Analytics = lazy(() => import('../analytics/Analytics.tsx'))
const Articles = lazy(() => import('../articles/Articles.tsx'))
const AutoBlogger = lazy(() => import('../auto-blogger/AutoBlogger.tsx'))
const Bookmakers = lazy(() => import('../bookmakers/Bookmakers.tsx'))
const Editor = lazy(() => import('../editor/Editor.tsx'))
const Media = lazy(() => import('../media/Media.tsx'))
const Profile = lazy(() => import('../profile/Profile.tsx'))
const Settings = lazy(() => import('../settings/Settings.tsx'))
const Help = lazy(() => import('./Help.tsx'))
const Palette = lazy(() => import('./Palette.tsx'))
const SessionDialog = lazy(() => import('./SessionDialog.tsx'))

/** The newsroom: nine tabs, one of them in view. */
export function Shell({ user }: { user: CurrentUser }) {
  const isWide = useWide()
  const hasEnded = useSessionEnded()
  const { tab, editor, isOverlay, goTo, actions } = useOpenEditor()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useEffect(() => {
    // What had the focus may be gone with the tab before; the keyboard goes on from the new one.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus({ preventScroll: true })
  }, [tab])
  useKeyPress({ key: '?' }, () => setHelpOpen(true))
  useKeyPress({ key: 'k', command: true }, () => setPaletteOpen(true))
  useKeyPress({ key: 'n' }, () => actions.openEditor(null))

  return (
    <NewsroomContext value={{ user, ...actions }}>
      <Tabs.Root
        className="shell"
        value={isOverlay ? 'editor' : tab}
        orientation={isWide ? 'vertical' : 'horizontal'}
        onValueChange={(next: TabName) => goTo(next)}
      >
        <TopBar onHelp={() => setHelpOpen(true)} onSearch={() => setPaletteOpen(true)} />
        <Rail user={user} />
        <main className="stage">
          {tab !== 'editor' && !isOverlay && <PublishingStrip />}
          {TABS.map((name) => (
            <Tabs.Panel
              key={name}
              value={name}
              keepMounted={name === 'editor' || (name === 'articles' && isOverlay)}
              className={name === 'editor' && isOverlay ? 'panel overlay' : 'panel'}
              tabIndex={-1}
              data-tab={name}
              render={renderOf(name, isOverlay)}
            >
              <ErrorBoundary>
                <Suspense fallback={<Skeleton rows={8} label="Loading" />}>
                  {name === 'editor' ? (
                    editor && <Editor key={editor.key} article={editor.article} />
                  ) : (
                    <TabBody name={name} />
                  )}
                </Suspense>
              </ErrorBoundary>
            </Tabs.Panel>
          ))}
        </main>
      </Tabs.Root>
      <JobWatch />
      <PublishingWatch />
      <Suspense fallback={null}>
        {isPaletteOpen && <Palette onGo={goTo} onClose={() => setPaletteOpen(false)} />}
        {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
        {hasEnded && <SessionDialog email={user.email} />}
      </Suspense>
    </NewsroomContext>
  )
}

// The same element each time, so that what is in it stays: the list lies in sight beneath the editor.
function renderOf(name: TabName, isOverlay: boolean) {
  if (!isOverlay || (name !== 'editor' && name !== 'articles')) return asPanel
  return name === 'editor' ? asOverlay : asGround
}

function asPanel(props: HTMLAttributes<HTMLElement>) {
  return <div {...props} />
}

function asOverlay({ 'aria-labelledby': _tab, ...props }: HTMLAttributes<HTMLElement>) {
  return <div {...props} role="dialog" aria-label="Editor" />
}

function asGround(props: HTMLAttributes<HTMLElement>) {
  return <div {...props} hidden={false} inert />
}

const BODIES: Record<Exclude<TabName, 'editor'>, ComponentType> = {
  overview: Overview,
  articles: Articles,
  analytics: Analytics,
  'auto-blogger': AutoBlogger,
  media: Media,
  bookmakers: Bookmakers,
  profile: Profile,
  settings: Settings,
}

function TabBody({ name }: { name: Exclude<TabName, 'editor'> }) {
  const Body = BODIES[name]
  return <Body />
}
