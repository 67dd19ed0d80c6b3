import { useCategories } from '../lib/queries.ts'

/** Every category as an option of a select, or what keeps them from being there. */
export function CategoryOptions() {
  const { data, error } = useCategories()
  if (!data) return <option disabled>{error ? 'Categories could not be loaded' : 'Loading categories…'}</option>
  return data.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
