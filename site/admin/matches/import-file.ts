import { useMutation } from '@tanstack/react-query'
import type { ImportAnswer } from '#shared/matches/import-file.ts'
import { api } from '../lib/api.ts'
import { asApiError, messageOf } from '../lib/api-error.ts'
import { counted } from '../lib/number.ts'
import { once } from '../lib/once.ts'
import { refreshMatches } from './match-queries.ts'

/** A file to import, and defaults for what it lacks. */
export type MatchFile = { text: string; sport: string; timeZone: string; partial: boolean }

/** Checks a file (`dryRun`), or imports it. Its problems are shown next to it. */
export function useImportFile(dryRun: boolean) {
  return useMutation({
    mutationFn: async (file: MatchFile): Promise<ImportAnswer> => {
      const { text, sport, timeZone, partial } = file
      const query = {
        dryRun: `${dryRun}` as const,
        partial: `${partial}` as const,
        sport,
        ...(timeZone.trim() && { timeZone }),
      }
      const type = { 'Content-Type': 'text/plain; charset=utf-8' }
      const headers = dryRun ? type : { ...type, ...once(file).headers }
      return (await api.matches.import.$post({ query }, { headers, init: { body: text } })).json()
    },
    onSuccess: () => (dryRun ? undefined : refreshMatches()),
    meta: { failure: () => null },
  })
}

/** A file's problems: a summary, the rows, and the unknown headings. */
export function problemOf(error: Error) {
  const { issues: all = [], ignored = [] } = asApiError(error)?.problem ?? {}
  const issues = all.filter(({ path }) => path !== '')
  const message = issues.length > 0 ? `${counted(issues.length, 'problem')} to fix in the file:` : messageOf(error)
  return { message, issues, ignored }
}
