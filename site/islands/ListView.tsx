import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { LOAD_TROUBLE, UNABLE_TO_LOAD } from '../lib/words.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { Pager } from './Pager.tsx'

type Props = {
  /** The current page; null for the rendered one. */
  articles: readonly ArticleListItem[] | null
  /** How many articles the rendered page has. */
  count: number
  /** The rendered page. */
  children?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Shown when loading failed, above the previous page. */
  failure: ReactNode
  isWaiting: boolean
  /** Whether the address has a state other than the rendered page. */
  isAsked: boolean
  page: number
  timeZone: string
  onGo: (page: number) => void
}

/** A page of articles with Previous and Next, and the loading, empty and error states. */
export function ListView(props: Props) {
  const { articles, count, children, empty, failure, isWaiting, isAsked, page, timeZone, onGo } = props

  // While the address has a state, a screen's height is reserved so that nothing below moves. "asked" is set before the
  // first paint; the rendered page is hidden until the first response. The first render has not read the address yet.
  const wasAsked = useRef(false)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isAsked && !(isWaiting && articles === null && dataset['list'] === 'asked')) dataset['list'] = 'ready'
    if (!isAsked && wasAsked.current) delete dataset['list']
    wasAsked.current ||= isAsked
  }, [isAsked, isWaiting, articles])

  return (
    <>
      <p className="sr" role="status">
        {isWaiting ? 'Loading articles' : isAsked && articles && `Page ${page}: ${counted(articles.length)}`}
      </p>
      {failure}
      <CardSkeletons isWaiting={isWaiting} />
      <div className="listed" aria-busy={isWaiting}>
        {articles === null ? (
          <Rendered isBack={wasAsked.current}>{children}</Rendered>
        ) : articles.length === 0 ? (
          empty
        ) : (
          <div className="cards">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} timeZone={timeZone} />
            ))}
          </div>
        )}
      </div>
      <Pager page={page} isWaiting={isWaiting} isLast={(articles?.length ?? count) < PAGE_SIZE} onGo={onGo} />
    </>
  )
}

/** The page as rendered. browser/list.ts keeps its cards if it replaced them. */
function Rendered({ isBack, children }: { isBack: boolean; children: ReactNode }) {
  const kept = isBack ? window.renderedCards : undefined
  if (kept === undefined) return children
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it came
  return <div className="cards" dangerouslySetInnerHTML={{ __html: kept }} />
}

function counted(stories: number): string {
  return `${stories} ${stories === 1 ? 'story' : 'stories'}`
}

/** A row of placeholder cards; styles show it while the reader waits. */
function CardSkeletons({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div className="cards skeletons" data-waiting={isWaiting ? '' : undefined} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <div className="cover" />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** An empty list. */
export function EmptyList({ heading, line }: { heading: string; line: string }) {
  return (
    <div className="notice">
      <h2>{heading}</h2>
      <p>{line}</p>
    </div>
  )
}

/** A list that could not be loaded, in the catalogue's words; `children` says where else to look. */
export function LoadError({ children }: { children?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <h2>{UNABLE_TO_LOAD}</h2>
      <p>{LOAD_TROUBLE}</p>
      {children}
      <button className="button" type="button" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </div>
  )
}
