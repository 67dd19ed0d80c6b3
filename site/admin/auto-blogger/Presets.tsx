import { type AutoBloggerSettings, PRESETS } from '#shared/auto-blogger.ts'
import { Card } from '../ui/Card.tsx'
import { useSaveSettings } from './blogger-queries.ts'
import { intervalName, limitName, qualityName } from './option-names.ts'

const NAMES = { aggressive: 'Aggressive', balanced: 'Balanced', quality: 'Quality' } as const

/** Three starting points, one click each. */
export function Presets({ settings }: { settings: AutoBloggerSettings }) {
  const saveSettings = useSaveSettings()
  return (
    <Card wide title="Quick Presets">
      <div className="presets">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => {
          const preset = PRESETS[key]
          const isSet = Object.entries(preset).every(([name, value]) => settings[name as keyof typeof preset] === value)
          return (
            <div key={key} className="preset">
              <button
                type="button"
                className="btn"
                aria-pressed={isSet}
                onClick={() => void saveSettings(preset, `${NAMES[key]} preset applied`)}
              >
                {NAMES[key]}
              </button>
              <p className="quiet">
                {plain(intervalName(preset.intervalMinutes))}, {plain(limitName(preset.maxArticlesPerDay))} per day,{' '}
                {qualityName(preset.contentQuality)}
              </p>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

// The options' “recommended” labels do not apply to a whole preset.
function plain(name: string): string {
  return name.replace(' (recommended)', '')
}
