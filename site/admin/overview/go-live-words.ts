import { dateAndTime } from '#shared/dates.ts'
import type { GoLiveId, GoLiveItem } from '#shared/go-live.ts'
import type { TabName } from '../lib/address.ts'
import { counted } from '../lib/number.ts'

/** Each item's name, and the tab where it is done; none if outside the newsroom. */
export const GO_LIVE_NAMES: Record<GoLiveId, { name: string; tab: TabName | null }> = {
  name: { name: 'Site name', tab: 'settings' },
  contact: { name: 'Contact address', tab: 'settings' },
  'information-officer': { name: 'Information Officer', tab: 'settings' },
  licences: { name: 'Licences', tab: 'bookmakers' },
  'strict-offers': { name: 'Strict offers', tab: 'settings' },
  demo: { name: 'Demo content removed', tab: 'settings' },
  backup: { name: 'Backup made', tab: null },
  'recovery-codes': { name: 'Recovery codes saved', tab: 'profile' },
  ai: { name: 'AI, or none', tab: null },
}

/** The current value, or what to do. */
export function openWords({ id, isDone, value, open }: GoLiveItem, timeZone: string): string {
  switch (id) {
    case 'name':
      return value ?? 'Set the site’s name in General Settings.'
    case 'contact':
      return value ?? 'Add a contact email in General Settings.'
    case 'information-officer':
      return value ?? 'Name the person responsible for personal information (POPIA) in General Settings.'
    case 'licences':
      return isDone
        ? 'No bookmaker is without its board, number or date checked.'
        : `${counted(open, 'bookmaker')} without board, number or date checked.`
    case 'strict-offers':
      return RULES[value ?? ''] ?? 'Choose what happens to offers with problems in General Settings.'
    case 'demo':
      return isDone
        ? 'No demo content is left.'
        : `${counted(open, 'demo article, bookmaker or tip', DEMO)} left. Remove demo content in Settings.`
    case 'backup':
      return value
        ? `Last backup ${dateAndTime(value, timeZone)}.`
        : 'Run npm run backup on the server. Without DATABASE_URL, stop Touchline first.'
    case 'recovery-codes':
      return isDone
        ? 'Every administrator, and every account that requires a passkey, has recovery codes.'
        : `${counted(open, 'account')} without recovery codes. Each administrator creates and prints codes in Profile: they are the way back in after losing the password.`
    case 'ai':
      if (value === null) return 'None. Built-in checks review articles.'
      return isDone ? value : `Every call to ${value} has failed so far. See AI in Settings for the reason.`
  }
}

const DEMO = 'demo articles, bookmakers and tips'

const RULES: Record<string, string> = {
  warn: 'Set to warn, and save. The strict setting hides bonus and Join without a checked licence.',
  strict: 'Strict: no bonus and no Join without a checked licence.',
  error: 'Strict, and offers with problems are refused.',
}
