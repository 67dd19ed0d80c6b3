import { useQuery } from '@tanstack/react-query'
import type { SettingsPatch } from '#shared/settings.ts'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'

type Settings = Record<string, string>

/** The settings that have ever been changed, by key, with their revision. */
export function useSettings() {
  return useQuery({ queryKey: KEYS.settings, queryFn: async () => asText(await (await api.settings.$get()).json()) })
}

/** Saves settings over those that were loaded; 412 if another user changed them meanwhile. */
export async function saveSettings(json: SettingsPatch): Promise<void> {
  const revision = queryClient.getQueryData<Settings>(KEYS.settings)?.['revision']
  const headers = revision === undefined ? {} : { 'If-Match': `"${revision}"` }
  putSettings(await (await api.settings.$put({ json }, { headers })).json())
}

/** Shows the settings that the server returned after a change. */
export function putSettings(settings: Record<string, string | number>): void {
  queryClient.setQueryData(KEYS.settings, asText(settings))
}

// "off" and never changed are the same choice on screen.
function asText(settings: Record<string, string | number>): Settings {
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, value === 'off' ? '' : String(value)]))
}
