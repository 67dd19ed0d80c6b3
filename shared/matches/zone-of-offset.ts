/** Matches the zone after a time in openfootball's files: " UTC-6", " UTC+5:30" or " UTC". Its one group is the zone. */
export const ZONE_AFTER_TIME = String.raw`(?:\s+((?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?))?`

/** "-06:00" of "UTC-6", "+00:00" of "UTC". */
export function zoneOfOffset(zone: string): string {
  const [, sign = '+', hours = '', minutes = '00'] = /([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? []
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
