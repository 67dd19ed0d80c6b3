import { EyeOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDate } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import type { LinkKind, WatchedLink } from '#shared/watch.ts'
import { usePlace } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useIgnoreLink } from './watch-actions.ts'

const KIND_NAMES: Record<LinkKind, string> = {
  affiliate: 'affiliate link',
  review: 'review link',
  terms: 'bonus terms',
  article: 'article',
}

type RowProps = { name: ReactNode; action?: ReactNode; more?: ReactNode; children?: ReactNode }

/** A problem: what it affects, its description (`children`), details, and actions. */
export function WatchRow({ name, action, more, children }: RowProps) {
  return (
    <li>
      <span className="watch-what">
        <b>{name}</b>
        {children && <span className="quiet">{children}</span>}
        {more}
      </span>
      {action}
    </li>
  )
}

/** A link with a problem: what it is, since when, and each place to fix it. */
export function WatchedLinkRow({ link }: { link: WatchedLink }) {
  const { timeZone } = useFrame()
  const { url, status, reason, since, isIgnored, uses } = link
  const ignore = useIgnoreLink()
  return (
    <li className="watch-link">
      <span className="watch-what">
        <a href={url} target="_blank" rel="noreferrer nofollow" className="watch-url">
          {url}
        </a>
        <span className="quiet">
          {reason}
          {status !== null && ` (${status})`}, since {shortDate(since, timeZone)}
        </span>
        <span className="row">
          {uses.map(({ kind, id, name }) => (
            <EditButton key={`${kind} ${id}`} kind={kind} id={id} name={name} note={KIND_NAMES[kind]} />
          ))}
        </span>
      </span>
      <ActionButton onPress={() => ignore.mutateAsync({ url, ignored: !isIgnored })}>
        <EyeOff aria-hidden="true" />
        {isIgnored ? 'Stop ignoring' : 'Ignore'}
        <span className="sr"> {url}</span>
      </ActionButton>
    </li>
  )
}

type EditProps = { kind: LinkKind; id: number; name: string; note?: string }

/** A link to the place to fix it: the bookmaker's form or the editor. Just the name for users who may not. */
export function EditButton({ kind, id, name, note = '' }: EditProps) {
  const { go } = usePlace()
  const { user, openEditor } = useNewsroom()
  if (!can(user, kind === 'article' ? 'articles' : 'offers')) {
    return (
      <span>
        {name} {note && <span className="quiet">{note}</span>}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="btn watch-edit"
      onClick={() => (kind === 'article' ? openEditor(id) : go('bookmakers', id))}
    >
      <Pencil aria-hidden="true" />
      <span>Edit {name}</span>
      {note && <span className="quiet">{note}</span>}
    </button>
  )
}

/** To the feeds of the Match desk. */
export function FeedsLink() {
  const { user } = useNewsroom()
  if (!can(user, 'matches')) return null
  return (
    <a className="btn" href="/admin?desk=matches&part=feeds">
      Open feeds
    </a>
  )
}

/** To where the auto-blogger's news feeds are set. */
export function BloggerButton() {
  const { user } = useNewsroom()
  const { go } = usePlace()
  if (!can(user, 'auto-blogger')) return null
  return (
    <button type="button" className="btn" onClick={() => go('auto-blogger')}>
      Open Auto-Blogger
    </button>
  )
}

/** To the desk where tips are settled. */
export function DeskButton() {
  const { user } = useNewsroom()
  const { goDesk } = usePlace()
  if (!can(user, 'tips')) return null
  return (
    <button type="button" className="btn" onClick={() => goDesk('tips')}>
      Settle tips
    </button>
  )
}
