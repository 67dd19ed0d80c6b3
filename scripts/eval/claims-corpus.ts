import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../shared/claims-corpus/', import.meta.url)

/** The numbers of the rounds: see shared/claims-corpus/README.md. */
export const ROUNDS = readdirSync(FOLDER)
  .flatMap((name) => /^forbidden-(\d+)\.txt$/.exec(name)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b)

/** The lines of a file of the corpus. */
export function corpusLines(name: string): string[] {
  const lines = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}
