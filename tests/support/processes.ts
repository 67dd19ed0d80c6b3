import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the running processes whose command line has all these words. */
export function findProcesses(...words: string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => words.every((word) => commandLine(pid).includes(word)))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
