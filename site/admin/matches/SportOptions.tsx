import { useCategories } from '../lib/queries.ts'

/** Every sport, which is a category, as an option of a select, or what keeps them from being there. */
export function SportOptions() {
  const { data, error } = useCategories()
  if (!data) return <option disabled>{error ? 'Categories could not be loaded' : 'Loading categories…'}</option>
  return data.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
}
