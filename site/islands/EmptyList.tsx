/** A list with nothing in it. */
export function EmptyList({ heading, line }: { heading: string; line: string }) {
  return (
    <div className="notice">
      <h2>{heading}</h2>
      <p>{line}</p>
    </div>
  )
}
