import { useCategories } from '../lib/queries.ts'

/** Every category as an option of a select, by its id or its slug, or what keeps them from being there. */
export function CategoryOptions({ by = 'id' }: { by?: 'id' | 'slug' }) {
  const { data, error } = useCategories()
  if (!data) return <option disabled>{error ? 'Categories could not be loaded' : 'Loading categories…'}</option>
  return data.map((category) => (
    <option key={category.id} value={category[by]}>
      {category.name}
    </option>
  ))
}
