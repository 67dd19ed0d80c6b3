import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

/** An instant as `datetime-local` has it, in the publication's own time. */
export function toLocal(iso: string, timeZone: string): string {
  return format(new TZDate(iso, timeZone), "yyyy-MM-dd'T'HH:mm")
}

/** The instant of a `datetime-local` field's value. */
export function toInstant(local: string, timeZone: string): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()).toISOString()
}

/** The hint of a `datetime-local` field: "Africa/Johannesburg time." */
export function zoneHint(timeZone: string): string {
  return `${timeZone.replaceAll('_', ' ')} time.`
}
