import { Tabs } from '@base-ui/react/tabs'
import { type ComponentType, type HTMLAttributes, useEffect, useState } from 'react'
import { can, refusalOf } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import { phoneLink } from '../../lib/phone-link.ts'
import { type DeskName, TABS, type TabName } from '../lib/address.ts'
import { answerIdentity, useIdentityAsked } from '../lib/confirm-identity.ts'
import { useReasonsAsked } from '../lib/confirm-wording.ts'
import { useFrame } from '../lib/frame.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { lazily } from '../lib/lazily.tsx'
import { NewsroomContext } from '../lib/newsroom.ts'
import { useSessionEnded } from '../lib/session.ts'
import { uncoverFocus } from '../lib/uncover-focus.ts'
import { Overview } from '../overview/Overview.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { EmptyNotice, Skeleton } from '../ui/Notice.tsx'
import { JobWatch } from './JobWatch.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PublishingStrip, PublishingWatch } from './PublishingStrip.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'
import { closedBecause, DESK_NAMES, TAB_NAMES } from './tab-names.ts'
import { useEarlyKeys } from './use-early-keys.ts'
import { useOpenEditor } from './use-open-editor.ts'
import { useWide } from './use-wide.ts'

const TAB = { waiting: <Skeleton rows={8} label="Loading" /> }
const Editor = lazily(() => import('../editor/Editor.tsx'), TAB)
const Help = lazily(() => import('./Help.tsx'))
const Palette = lazily(() => import('./Palette.tsx'))
const ConfirmIdentity = lazily(() => import('./ConfirmIdentity.tsx'))
const ConfirmWording = lazily(() => import('./ConfirmWording.tsx'))
const SessionDialog = lazily(() => import('./SessionDialog.tsx'))

/** The newsroom: nine tabs, one of them in view. */
export function Shell({ user }: { user: CurrentUser }) {
  const isWide = useWide()
  const hasEnded = useSessionEnded()
  const isIdentityAsked = useIdentityAsked()
  const reasons = useReasonsAsked()
  const { tab, desk, editor, isOverlay, goTo, actions } = useOpenEditor()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const typedEarly = useEarlyKeys(isPaletteOpen)
  useEffect(() => {
    // The focused element goes with the previous tab, so the keyboard continues from the new one.
    const { activeElement: focused, body } = document
    const panel = document.querySelector<HTMLElement>(`[data-tab="${desk ?? tab}"]`)
    const isInOther = (focused?.closest('[data-tab]') ?? panel) !== panel
    if (focused === body || isInOther) panel?.focus({ preventScroll: true })
  }, [tab, desk])
  useEffect(keepFocus, [])
  useEffect(uncoverFocus, [])
  useKeyPress({ key: '?' }, () => setHelpOpen(true))
  useKeyPress({ key: 'k', command: true }, () => setPaletteOpen(true))
  useKeyPress({ key: 'n' }, () => can(user, 'drafts') && actions.openEditor(null))

  return (
    <NewsroomContext value={{ user, ...actions }}>
      <Tabs.Root
        className="shell"
        value={desk ? null : isOverlay ? 'editor' : tab}
        orientation={isWide ? 'vertical' : 'horizontal'}
        onValueChange={(next: TabName) => goTo(next)}
      >
        <TopBar onHelp={() => setHelpOpen(true)} onSearch={() => setPaletteOpen(true)} />
        <Rail user={user} />
        <main className="stage">
          {(desk || (tab !== 'editor' && !isOverlay)) && <PublishingStrip />}
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
                {closedBecause(user, name) !== null ? (
                  <EmptyNotice title={TAB_NAMES[name].label}>
                    <p>{closedBecause(user, name)}. Ask an administrator if you need it.</p>
                  </EmptyNotice>
                ) : name === 'editor' ? (
                  editor && <Editor key={editor.key} article={editor.article} />
                ) : (
                  <TabBody name={name} />
                )}
              </ErrorBoundary>
            </Tabs.Panel>
          ))}
          {desk && (
            <section className="panel" tabIndex={-1} data-tab={desk} aria-label={DESK_NAMES[desk].label}>
              <ErrorBoundary>
                {can(user, DESK_NAMES[desk].needs) ? (
                  <DeskBody name={desk} />
                ) : (
                  <EmptyNotice title={DESK_NAMES[desk].label}>
                    <p>{refusalOf(DESK_NAMES[desk].needs)}. Ask an administrator if you need it.</p>
                  </EmptyNotice>
                )}
              </ErrorBoundary>
            </section>
          )}
        </main>
        <AgeLine />
      </Tabs.Root>
      <JobWatch />
      <PublishingWatch />
      <div className="shell-over">
        {isPaletteOpen && <Palette typedEarly={typedEarly} onGo={goTo} onClose={() => setPaletteOpen(false)} />}
        {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
        {reasons && (
          <ConfirmWording findings={reasons.findings} answer={reasons.answer} onClose={() => reasons.answer(null)} />
        )}
        {isIdentityAsked && <ConfirmIdentity email={user.email} onClose={() => answerIdentity(false)} />}
        <LeaveGuard />
        {hasEnded && <SessionDialog email={user.email} />}
      </div>
    </NewsroomContext>
  )
}

// The same element each time, so that its content is kept and the list stays below the editor.
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
  articles: lazily(() => import('../articles/Articles.tsx'), TAB),
  analytics: lazily(() => import('../analytics/Analytics.tsx'), TAB),
  'auto-blogger': lazily(() => import('../auto-blogger/AutoBlogger.tsx'), TAB),
  media: lazily(() => import('../media/Media.tsx'), TAB),
  bookmakers: lazily(() => import('../bookmakers/Bookmakers.tsx'), TAB),
  profile: lazily(() => import('../profile/Profile.tsx'), TAB),
  settings: lazily(() => import('../settings/Settings.tsx'), TAB),
}

function TabBody({ name }: { name: Exclude<TabName, 'editor'> }) {
  const Body = BODIES[name]
  return <Body />
}

const DESK_BODIES: Record<DeskName, ComponentType> = {
  matches: lazily(() => import('../matches/Matches.tsx'), TAB),
  tips: lazily(() => import('../tips/Tips.tsx'), TAB),
  queue: lazily(() => import('../queue/AiQueue.tsx'), TAB),
  authors: lazily(() => import('../names/Authors.tsx'), TAB),
  tags: lazily(() => import('../names/Tags.tsx'), TAB),
  adverts: lazily(() => import('../adverts/Adverts.tsx'), TAB),
}

function DeskBody({ name }: { name: DeskName }) {
  const Body = DESK_BODIES[name]
  return <Body />
}

/** The responsible-gambling line that every page must have; the newsroom has no other footer. */
function AgeLine() {
  const { helpline } = useFrame()
  return (
    <footer className="age-line">
      <b>18+</b>
      <span>
        Winners know when to stop. <a href={phoneLink(helpline)}>{helpline}</a>
      </span>
    </footer>
  )
}
