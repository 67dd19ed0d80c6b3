import { type AutoBloggerSettings, DAILY_LIMITS, INTERVALS, QUALITIES } from '#shared/auto-blogger.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useBloggerSettings, useSaveSettings } from './blogger-queries.ts'
import { ExternalPosting } from './ExternalPosting.tsx'
import { FactSheets } from './FactSheets.tsx'
import { NewsFeeds } from './NewsFeeds.tsx'
import { intervalName, limitName, qualityName } from './option-names.ts'
import { PreferredCategories } from './PreferredCategories.tsx'
import { Presets } from './Presets.tsx'
import { ScaledContentNote } from './ScaledContentNote.tsx'
import { Select } from './Select.tsx'

/** The auto-blogger's settings. Each choice is saved immediately. */
export function BloggerSettings() {
  const { data, error, refetch, isPending } = useBloggerSettings()
  if (!data && error) return <ErrorNotice title="Settings could not be loaded" error={error} onRetry={refetch} />
  if (isPending) return <p role="status">Loading settings...</p>
  if (!data) return <p>No settings found</p>
  return (
    <>
      <Presets settings={data} />
      <div className="card-stack">
        <Timing settings={data} />
        <Schedule settings={data} />
      </div>
      <Writing settings={data} />
      <FactSheets settings={data} />
      <NewsFeeds />
      <ExternalPosting settings={data} />
    </>
  )
}

type Props = { settings: AutoBloggerSettings }

function Timing({ settings }: Props) {
  const saveSettings = useSaveSettings()
  const { intervalMinutes, maxArticlesPerDay } = settings
  const limits = maxArticlesPerDay === '2' ? (['1', '2', ...DAILY_LIMITS.slice(1)] as const) : DAILY_LIMITS
  return (
    <Card title="Timing">
      <Select
        label="Interval"
        value={intervalMinutes}
        options={INTERVALS.map((value) => ({ value, name: intervalName(value) }))}
        onChange={(value) => saveSettings({ intervalMinutes: value })}
      />
      <Select
        label="Max articles per day"
        value={maxArticlesPerDay}
        options={limits.map((value) => ({ value, name: limitName(value) }))}
        onChange={(value) => saveSettings({ maxArticlesPerDay: value })}
      />
      <ScaledContentNote settings={settings} />
    </Card>
  )
}

function Writing({ settings }: Props) {
  const saveSettings = useSaveSettings()
  return (
    <Card title="Quality">
      <Select
        label="Content quality"
        value={settings.contentQuality}
        options={QUALITIES.map((value) => ({ value, name: qualityName(value) }))}
        onChange={(value) => saveSettings({ contentQuality: value })}
      />
      <Toggle label="Include betting tips" name="includeBettingTips" settings={settings} />
      <Select
        label="Published by a person first"
        value={settings.publishAfter}
        options={trustOptions(settings.publishAfter).map((value) => ({ value, name: `${value} of each kind` }))}
        onChange={(value) => saveSettings({ publishAfter: value })}
      />
      <p className="quiet">
        How many pieces of a kind a person must publish before that kind can be published automatically. Only an
        administrator can change this.
      </p>
      <PreferredCategories chosen={settings.preferredCategories} />
    </Card>
  )
}

const TRUST = ['20', '15', '10', '5', '0']

function trustOptions(now: string): string[] {
  return TRUST.includes(now) ? TRUST : [now, ...TRUST]
}

function Schedule({ settings }: Props) {
  return (
    <Card title="Schedule" note="In the newsroom’s time zone.">
      <Toggle label="Weekends" name="enableWeekends" settings={settings} />
      <Toggle label="Night posting" name="enableNightPosting" settings={settings} />
      <p className="quiet">When this is off, nothing is written from 10PM to 6AM.</p>
    </Card>
  )
}

type ToggleName = 'includeBettingTips' | 'enableWeekends' | 'enableNightPosting'

function Toggle({ label, name, settings }: Props & { label: string; name: ToggleName }) {
  const saveSettings = useSaveSettings()
  return (
    <Switch
      label={label}
      checked={settings[name] === 'true'}
      onChange={({ target }) => void saveSettings({ [name]: target.checked ? 'true' : 'false' })}
    />
  )
}
