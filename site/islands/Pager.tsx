import { Icon } from './Icon.tsx'

type Props = { page: number; isLast: boolean; onGo: (page: number) => void }

/** Previous and Next, disabled on the first page and when a page was not full. */
export function Pager({ page, isLast, onGo }: Props) {
  return (
    <nav className="pager" aria-label="Pages">
      <button className="button" type="button" data-enhance disabled={page === 1} onClick={() => onGo(page - 1)}>
        <Icon name="left" />
        Previous
      </button>
      <span aria-live="polite">{`Page ${page}`}</span>
      <button className="button" type="button" data-enhance disabled={isLast} onClick={() => onGo(page + 1)}>
        Next
        <Icon name="right" />
      </button>
    </nav>
  )
}
