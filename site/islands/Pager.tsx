import { Icon } from './Icon.tsx'

type Props = { page: number; isWaiting: boolean; isLast: boolean; onGo: (page: number) => void }

/**
 * Previous and Next, disabled on the first page and after a page that is not full. They keep the focus while loading.
 */
export function Pager({ page, isWaiting, isLast, onGo }: Props) {
  function step(to: number) {
    return { 'aria-disabled': isWaiting || undefined, onClick: () => !isWaiting && onGo(to) }
  }
  return (
    <nav className="pager" aria-label="Pages">
      <button className="button" type="button" data-enhance disabled={page === 1} {...step(page - 1)}>
        <Icon name="left" />
        Previous
      </button>
      <span>{`Page ${page}`}</span>
      <button className="button" type="button" data-enhance disabled={isLast && !isWaiting} {...step(page + 1)}>
        Next
        <Icon name="right" />
      </button>
    </nav>
  )
}
