import { CATEGORY_MISSING, CATEGORY_MISSING_TEXT } from '../lib/words.ts'

/** In place of the list of a category that there is not. */
export function CategoryMissing() {
  return (
    <div className="notice" role="alert">
      <h2>{CATEGORY_MISSING}</h2>
      <p>{CATEGORY_MISSING_TEXT}</p>
      <p>
        <a href="/news">All news</a>
      </p>
    </div>
  )
}
