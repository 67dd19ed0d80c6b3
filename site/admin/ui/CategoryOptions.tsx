import { useCategories } from '../lib/queries.ts'

/** Every category as a select option, by id or slug, or why they could not be loaded. */
export function CategoryOptions({ by = 'id' }: { by?: 'id' | 'slug' }) {
  const { data, error } = useCategories()
  if (!data) return <option disabled>{error ? 'Categories could not be loaded' : 'Loading categories…'}</option>
  return data.map((category) => (
    <option key={category.id} value={category[by]}>
      {category.name}
    </option>
  ))
}
