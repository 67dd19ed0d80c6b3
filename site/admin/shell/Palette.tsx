import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { WORDS_WAIT } from '../../lib/words.ts'
import { ArticleState } from '../articles/ArticleState.tsx'
import { DESKS, TABS, type TabName, usePlace } from '../lib/address.ts'
import { messageOf } from '../lib/api-error.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { useArticles } from '../lib/queries.ts'
import { switchTheme } from '../lib/theme.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useLogOut } from './log-out.ts'
import { DESK_NAMES, isOffered, TAB_NAMES } from './tab-names.ts'

const FOUND = 8
const SETTLE_MS = 150

type Item = { value: string; label: string; article?: ArticleListItem; run: () => void }
type Group = { value: string; items: Item[] }
type Props = {
  /** Takes what was typed before the palette had the focus. */
  typedEarly: () => string
  onGo: (tab: TabName) => void
  onClose: () => void
}

/** The command palette: tabs, articles and actions. */
export default function Palette({ typedEarly, onGo, onClose }: Props) {
  const { user, openEditor } = useNewsroom()
  const { goDesk } = usePlace()
  const logOut = useLogOut()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), SETTLE_MS)
  const { data, error } = useArticles({ limit: FOUND, q })
  const isWriter = can(user, 'drafts')
  const commands: Item[] = [
    ...(isWriter ? [{ value: 'new', label: 'New article', run: () => openEditor(null) }] : []),
    ...TABS.filter((tab) => isOffered(user, tab)).map((tab) => ({
      value: tab,
      label: `Go to ${TAB_NAMES[tab].label}`,
      run: () => onGo(tab),
    })),
    ...DESKS.filter((desk) => can(user, DESK_NAMES[desk].needs)).map((desk) => ({
      value: desk,
      label: `Go to ${DESK_NAMES[desk].label}`,
      run: () => goDesk(desk),
    })),
    { value: 'theme', label: 'Switch theme', run: switchTheme },
    { value: 'site', label: 'Open the site', run: () => openPage('/') },
    { value: 'logout', label: 'Log out', run: logOut },
  ]
  const articles = data?.items.map((article) => ({
    value: `${article.id}`,
    label: article.title,
    article,
    run: () => (isWriter ? openEditor(article.id) : openPage(`/${article.slug}`)),
  }))
  const groups = [
    {
      value: 'Commands',
      items: commands.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
    },
    { value: nameOf(q, data?.searchedFor), items: articles ?? [] },
  ].filter(({ items }) => items.length > 0)

  function choose(item: Item) {
    onClose()
    item.run()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="modal palette" data-modal="" aria-label="Search or jump to…">
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
          >
            <Autocomplete.Input
              className="palette-input"
              aria-label="Search or jump to…"
              placeholder="Search or jump to…"
              onFocus={() => {
                const early = typedEarly()
                setText((typed) => typed + early)
              }}
            />
            <Autocomplete.Empty className="palette-empty">No results.</Autocomplete.Empty>
            <Autocomplete.List className="palette-list">
              {(group: Group) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="palette-label">{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.value}
                        value={item}
                        className="palette-item"
                        onClick={() => choose(item)}
                      >
                        <span>{item.label}</span>
                        {item.article && <ArticleState article={item.article} />}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            {data?.isPartial && <p className="palette-empty">{WORDS_WAIT}</p>}
            {!data && error && (
              <p className="palette-empty" role="alert">
                Articles could not be searched. {messageOf(error)}
              </p>
            )}
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function openPage(path: string): void {
  window.open(path, '_blank', 'noopener')
}

function nameOf(q: string, searchedFor?: string): string {
  if (searchedFor) return `Articles found for “${searchedFor}”`
  return q ? 'Articles found' : 'Recent articles'
}
