import type { PieceKind } from '#shared/auto-blogger.ts'
import { QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'

const RECOMMENDED_INTERVAL = '240'
const RECOMMENDED_LIMIT = '6'

/** `240` as "Every 4 hours (recommended)". */
export function intervalName(minutes: string): string {
  const hours = Number(minutes) / 60
  const name = hours < 1 ? `Every ${minutes} minutes` : hours === 1 ? 'Every hour' : `Every ${hours} hours`
  return minutes === RECOMMENDED_INTERVAL ? `${name} (recommended)` : name
}

export function limitName(limit: string): string {
  if (limit === 'unlimited') return 'Unlimited'
  const name = limit === '1' ? '1 article' : `${limit} articles`
  return limit === RECOMMENDED_LIMIT ? `${name} (recommended)` : name
}

const QUALITY_NAMES: Record<Quality, string> = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  detailed: 'Detailed',
}

/** "Standard (800-1200 words)". */
export function qualityName(quality: Quality): string {
  const { least, most } = QUALITY_WORDS[quality]
  return `${QUALITY_NAMES[quality]} (${most === null ? `${least}+` : `${least}-${most}`} words)`
}

/** A piece's name in the queue. */
export const KIND_NAMES: Record<PieceKind, string> = {
  model: 'Written by AI',
  report: 'Match report',
  preview: 'Preview',
  table: 'Table',
  results: 'Results',
  tips: 'Tips record',
  digest: 'Digest',
  'round-up': 'Round-up',
}
