import { useQuery } from '@tanstack/react-query'
import type { SettingsPatch } from '#shared/settings.ts'
import { api } from '../lib/api.ts'
import { conflict, statusOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'

export type Settings = Record<string, string>

/** So much of somebody else's text is quoted beside a field. */
const SHOWN = 80

/** The settings that have ever been changed, by key, with their revision. */
export function useSettings() {
  return useQuery({ queryKey: KEYS.settings, queryFn: async () => asText(await (await api.settings.$get()).json()) })
}

/**
 * Stores changed settings, and returns all as they are then. What somebody else changed meanwhile stays; throws the API's
 * error when they changed one of the same, `seen` being what this form knows of. `shownAs` is a value's text on screen.
 */
export async function saveSettings(
  changed: SettingsPatch,
  seen: Settings,
  shownAs: (name: string, value: string) => string,
): Promise<Settings> {
  const known = { ...seen, ...knownSettings() }
  const issues = Object.keys(changed)
    .filter((name) => fieldValue(known, name) !== fieldValue(seen, name))
    .map((path) => ({ path, message: othersWords(shownAs(path, fieldValue(known, path))) }))
  const [first] = issues
  if (first) throw conflict({ message: first.message, issues })
  const revision = known['revision']
  const headers = revision === undefined ? {} : { 'If-Match': `"${revision}"` }
  try {
    return putSettings(await (await api.settings.$put({ json: changed }, { headers })).json())
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    putSettings(await (await api.settings.$get()).json())
    return saveSettings(changed, seen, shownAs)
  }
}

/** The settings as they were read or answered last. */
export function knownSettings(): Settings {
  return queryClient.getQueryData<Settings>(KEYS.settings) ?? {}
}

/** A setting as it shows in its field. */
export function fieldValue(settings: Settings, name: string): string {
  return settings[name] ?? ''
}

function othersWords(theirs: string): string {
  const short = theirs.length > SHOWN ? `${theirs.slice(0, SHOWN)}…` : theirs
  const done = theirs === '' ? 'cleared this' : `changed this to “${short}”`
  return `Someone else has ${done}. Save again to replace it.`
}

/** Shows the settings that the server returned after a change, and returns them. */
export function putSettings(settings: Record<string, string | number>): Settings {
  const shown = asText(settings)
  queryClient.setQueryData(KEYS.settings, shown)
  return shown
}

// "off" and never changed are the same choice on screen.
function asText(settings: Record<string, string | number>): Settings {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, value === 'off' ? '' : String(value)]))
}
