import { isIP } from 'node:net'
import { EnvError, email, fail } from './values.ts'

/** Variables with a special rule, each checked by one function. */

/** The first file descriptor that systemd passes on. */
const FIRST_SOCKET = 3

/** As set by systemd: how many sockets there are, and for which process. */
export function socketOf(count: string | null, pid: string | null): number | null {
  if (count === null || Number(pid) !== process.pid) return null
  if (count !== '1') fail('LISTEN_FDS', '1: the product listens on one socket', count)
  return FIRST_SOCKET
}

export function port(value: string | null): number {
  if (value === null) return 3000
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65535) fail('PORT', 'a whole number from 0 to 65535', value)
  return number
}

export function databaseUrl(value: string | null): string | null {
  if (value === null) return null
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    // The value may contain a password, so it is not repeated.
    throw new EnvError('DATABASE_URL must be a Postgres address such as postgres://user:password@host:5432/name')
  }
  return value
}

export function alertEmail(value: string | null, smtpUrl: string | null): string | null {
  if (value !== null && smtpUrl === null) throw new EnvError('SMTP_URL and MAIL_FROM must be set when ALERT_EMAIL is')
  return value && email('ALERT_EMAIL', value)
}

export function password(value: string | null): string | null {
  if (value !== null && value.length < 6) throw new EnvError('ADMIN_PASSWORD must be at least 6 characters long')
  return value
}

export function secretKey(value: string | null): string | null {
  if (value !== null && value.length < 16) throw new EnvError('SECRET_KEY must be at least 16 characters long')
  return value
}

export function ceilings(value: string): { ofOne: number; inAll: number } {
  const [, ofOne, inAll] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value) ?? []
  if (!ofOne || !inAll) fail('COUNTED_PER_ADDRESS', 'two numbers such as 100/1000', value)
  return { ofOne: Number(ofOne), inAll: Number(inAll) }
}

export function metricsKey(value: string | null): string | null {
  // The value is not repeated.
  if (value !== null && !/^[\x21-\x7e]{8,}$/.test(value)) {
    throw new EnvError('METRICS_KEY must be a key of at least 8 characters without spaces')
  }
  return value
}

export function backupKey(value: string | null): string | null {
  if (value !== null && value.length < 16) throw new EnvError('BACKUP_KEY must be at least 16 characters long')
  return value
}

export function backupKeep(value: string | null): number | null {
  if (value !== null && !/^[1-9]\d{0,3}$/.test(value)) fail('BACKUP_KEEP', 'a number from 1 to 9999', value)
  return value === null ? null : Number(value)
}

export function sentryDsn(value: string | null): string | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  // Its key is not repeated.
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || !/\/\d+$/.test(url.pathname)) {
    throw new EnvError('SENTRY_DSN must be the address of a project such as https://key@errors.example.com/1')
  }
  return value
}

export function headerName(name: string, value: string | null): string | null {
  if (value !== null && !/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(value)) {
    fail(name, 'the name of a header such as CF-Connecting-IP', value)
  }
  return value?.toLowerCase() ?? null
}

export function ranges(value: string | null): string[] {
  if (value === null) return []
  const list = value.split(',').map((part) => part.trim())
  for (const range of list) {
    const [address = '', bits] = range.split('/')
    const size = isIP(address) === 6 ? 128 : 32
    const bitsAreFine = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size)
    if (!isIP(address) || !bitsAreFine) fail('TRUST_PROXY', 'IP addresses or ranges, separated by commas', value)
  }
  return list
}

export function timeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en-ZA', { timeZone: value })
    return value
  } catch {
    return fail('TZ_EDITORIAL', 'a time zone such as Africa/Johannesburg', value)
  }
}
