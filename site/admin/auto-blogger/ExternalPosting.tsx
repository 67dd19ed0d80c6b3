import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { type ExternalSite, NEW_SITE, typeHeaders } from '#shared/posting.ts'
import { asApiError } from '../lib/api-error.ts'
import { invalidate } from '../lib/invalidate.ts'
import { KEYS } from '../lib/query-keys.ts'
import { randomName } from '../lib/random-name.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useSaveSettings } from './blogger-queries.ts'
import { SiteFields, type TypedSite, toSite } from './SiteFields.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

type Issue = { path: string; message: string }

/** The other websites that a piece is posted to when it goes live. */
export function ExternalPosting({ settings }: { settings: AutoBloggerSettings }) {
  const saveSettings = useSaveSettings()
  const { externalPostingUrls: stored, enableExternalPosting } = settings
  return (
    <Card wide title="External Posting" note="Each piece is posted once to every enabled website, when it goes live.">
      <Switch
        label="Enable external posting"
        checked={enableExternalPosting === 'true'}
        onChange={({ target }) => void saveSettings({ enableExternalPosting: target.checked ? 'true' : 'false' })}
      />
      {/* Saved values come back with masked secrets, so the form is reset to them. */}
      <Sites key={JSON.stringify(stored)} stored={stored} />
    </Card>
  )
}

// The paths of its fields.
const FIELDS = /^externalPostingUrls\.\d+\.(name|url|headers)/

function Sites({ stored }: { stored: readonly ExternalSite[] }) {
  const saveSettings = useSaveSettings(FIELDS)
  const [sites, setSites] = useState(() => stored.map(toTyped))
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const isChanged = JSON.stringify(sites.map(toSite)) !== JSON.stringify(stored)
  const around = useFirstWrong(issues)
  useUnsaved('External Posting', isChanged)

  async function save() {
    const error = await saveSettings({ externalPostingUrls: sites.map(toSite) })
    setIssues(asApiError(error)?.problem.issues ?? [])
    if (!error) void invalidate(KEYS.signingSecrets)
  }

  const change = (position: number, after: TypedSite) =>
    setSites(sites.map((site, other) => (other === position ? after : site)))

  return (
    <div ref={around} className="contents">
      {sites.map((site, position) => (
        <SiteFields
          key={site.key}
          site={site}
          errorOf={(field) =>
            issues.find(({ path }) => path.startsWith(`externalPostingUrls.${position}.${field}`))?.message
          }
          onChange={(after) => change(position, after)}
          onRemove={() => setSites(sites.filter((other) => other.key !== site.key))}
        />
      ))}
      <div className="row">
        <button type="button" className="btn" onClick={() => setSites([...sites, toTyped(NEW_SITE)])}>
          <Plus aria-hidden="true" />
          Add Website
        </button>
        <ActionButton className="btn btn-primary" disabled={!isChanged} onPress={save}>
          Save websites
        </ActionButton>
      </div>
    </div>
  )
}

function toTyped({ headers, ...site }: ExternalSite): TypedSite {
  return { ...site, headers: typeHeaders(headers), key: randomName() }
}
