import { Play, RefreshCw, Sparkles, Square } from 'lucide-react'
import type { AutoBloggerStatus } from '#shared/auto-blogger.ts'
import { dateAndTime } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { refreshPieces, useGenerate, useSaveSettings, useSetRunning, useStatus } from './blogger-queries.ts'
import { intervalName, limitName } from './option-names.ts'
import { ScaledContentNote } from './ScaledContentNote.tsx'

/** Status of the auto-blogger, and the buttons that run it. */
export function Control() {
  const { data, error, refetch } = useStatus()
  return (
    <Card title="Status">
      {!data && error && <ErrorNotice title="The status could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={5} label="Loading status" />}
      {data && <Panel status={data} />}
    </Card>
  )
}

function Panel({ status }: { status: AutoBloggerStatus }) {
  const saveSettings = useSaveSettings()
  const { isRunning, lastError, settings } = status
  const start = useSetRunning(true)
  const stop = useSetRunning(false)
  const { generate, isPending: isGenerating } = useGenerate()

  return (
    <>
      <p>
        <span className={isRunning ? 'badge badge-on' : 'badge'}>{isRunning ? 'Active' : 'Inactive'}</span>
      </p>
      <Facts status={status} />
      {lastError && (
        <p className="notice notice-bad" role="status">
          {lastError}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isRunning || start.isPending}
          onClick={() => start.mutate()}
        >
          <Play aria-hidden="true" />
          Start
        </button>
        <button type="button" className="btn" disabled={!isRunning || stop.isPending} onClick={() => stop.mutate()}>
          <Square aria-hidden="true" />
          Stop
        </button>
        <button type="button" className="btn" disabled={isGenerating} onClick={generate}>
          <Sparkles aria-hidden="true" />
          {isGenerating ? 'Generating...' : 'Generate Article Now'}
        </button>
        <button type="button" className="btn" onClick={() => void refreshPieces()}>
          <RefreshCw aria-hidden="true" />
          Refresh Status
        </button>
      </div>
      <Switch
        label="Publish automatically"
        checked={settings.publishAutomatically === 'true'}
        onChange={({ target }) => void saveSettings({ publishAutomatically: target.checked ? 'true' : 'false' })}
      />
      <p className="quiet">
        When this is off, every piece waits below until you publish it. When it is on, a piece that scores 7 or more in
        its review and has no flags goes live immediately, once a person has published {settings.publishAfter} of its
        kind without a correction; all others wait. Text in a model’s own words always waits: only a piece that takes
        each sentence from its sources can go live without a person.
      </p>
      <ScaledContentNote settings={settings} />
    </>
  )
}

function Facts({ status }: { status: AutoBloggerStatus }) {
  const { timeZone } = useFrame()
  const { settings, nextRun, lastRun, generatedToday, isRunning } = status
  const isDue = nextRun !== null && Date.parse(nextRun) <= Date.now()
  return (
    <dl className="facts">
      <dt>Interval</dt>
      <dd>{intervalName(settings.intervalMinutes)}</dd>
      <dt>Next generation</dt>
      <dd>{isRunning && nextRun ? (isDue ? 'Now' : dateAndTime(nextRun, timeZone)) : 'Not scheduled'}</dd>
      <dt>Daily limit</dt>
      <dd>
        {limitName(settings.maxArticlesPerDay)}, {generatedToday} today
      </dd>
      <dt>Last generated</dt>
      <dd>{lastRun ? dateAndTime(lastRun, timeZone) : 'Never'}</dd>
    </dl>
  )
}
