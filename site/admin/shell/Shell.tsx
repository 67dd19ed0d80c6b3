import { Tabs } from '@base-ui/react/tabs'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#shared/user.ts'
import { Overview } from '../overview/Overview.tsx'
import { TABS, type TabName } from '../lib/address.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { NewsroomContext } from '../lib/newsroom.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Skeleton } from '../ui/Notice.tsx'
import { Help } from './Help.tsx'
import { PublishingStrip } from './PublishingStrip.tsx'
import { Rail } from './Rail.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { TopBar } from './TopBar.tsx'
import { useOpenEditor } from './use-open-editor.ts'
import { useWide } from './use-wide.ts'
import './shell.css'

const Articles = lazy(() => import('../articles/Articles.tsx'))
const Editor = lazy(() => import('../editor/Editor.tsx'))

/** The newsroom: nine tabs, one of them in view. */
export function Shell({ user }: { user: CurrentUser }) {
  const isWide = useWide()
  const { tab, editor, goTo, actions } = useOpenEditor()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useKeyPress({ key: '?' }, () => setHelpOpen(true))
  useKeyPress({ key: 'n' }, () => actions.openEditor(null))

  return (
    <NewsroomContext value={{ user, ...actions }}>
      <Tabs.Root
        className="shell"
        value={tab}
        orientation={isWide ? 'vertical' : 'horizontal'}
        onValueChange={(next: TabName) => goTo(next)}
      >
        <TopBar onHelp={() => setHelpOpen(true)} />
        <Rail user={user} />
        <main className="stage">
          {tab !== 'editor' && <PublishingStrip />}
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name} keepMounted={name === 'editor'} className="panel" tabIndex={-1}>
              <ErrorBoundary>
                <Suspense fallback={<Skeleton rows={8} label="Loading" />}>
                  {name === 'editor' ? editor && <Editor key={editor.key} article={editor.article} /> : <TabBody name={name} />}
                </Suspense>
              </ErrorBoundary>
            </Tabs.Panel>
          ))}
        </main>
      </Tabs.Root>
      <Help open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <SessionDialog email={user.email} />
    </NewsroomContext>
  )
}

function TabBody({ name }: { name: Exclude<TabName, 'editor'> }) {
  if (name === 'overview') return <Overview />
  if (name === 'articles') return <Articles />
  return null
}
