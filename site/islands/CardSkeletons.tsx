/** A row of cards on their way; stylesheets show it while somebody waits. */
export function CardSkeletons({ isWaiting }: { isWaiting: boolean }) {
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
