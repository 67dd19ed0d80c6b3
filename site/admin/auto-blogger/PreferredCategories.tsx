import { useCategories } from '../lib/queries.ts'
import { useSaveSettings } from './blogger-queries.ts'

/** The categories it writes for, in turn. At least one stays selected. */
export function PreferredCategories({ chosen }: { chosen: readonly string[] }) {
  const saveSettings = useSaveSettings()
  const { data = [] } = useCategories()
  return (
    <fieldset className="ticks">
      <legend>Preferred categories</legend>
      {data.map(({ slug, name }) => {
        const isChosen = chosen.includes(slug)
        const after = isChosen ? chosen.filter((other) => other !== slug) : [...chosen, slug]
        return (
          <label key={slug} className="tick">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={() => void saveSettings({ preferredCategories: after })}
            />
            {name}
          </label>
        )
      })}
    </fieldset>
  )
}
