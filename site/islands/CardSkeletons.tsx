/** A row of cards on their way. */
export function CardSkeletons() {
  return (
    <div className="cards skeletons" role="status">
      <span className="sr">Loading articles</span>
      {[1, 2, 3].map((place) => (
        <div className="card" key={place} aria-hidden="true">
          <div className="cover" />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
