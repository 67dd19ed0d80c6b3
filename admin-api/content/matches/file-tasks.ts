import { setImmediate as othersTurn } from 'node:timers/promises'
import { inThreads, LONG_FILE } from '../../platform/threads/in-threads.ts'
import { type MatchFiles, type MatchText, type ReadFile, readMatchFile } from './read-file.ts'

/** Parsing of match files and feed responses. Pure, so that it can run in a separate thread. */
export const MATCH_FILE_TASKS = { read: readWritten }

// Each competition as one text, as it passes between threads.
function readWritten(given: MatchText): MatchFiles<string> {
  const read = readMatchFile(given)
  return 'problem' in read ? read : { ...read, files: read.files.map((file) => JSON.stringify(file)) }
}

const run = inThreads(new URL('./file-worker.ts', import.meta.url), MATCH_FILE_TASKS, LONG_FILE)

/**
 * Parses a file or a response; a long one in a separate thread, whose result is taken one competition at a time: all of
 * it at once would make others wait for most of a second. ApiError for one that takes too long.
 */
export async function matchFilesOf(given: MatchText): Promise<MatchFiles> {
  const read = await run('read', given, given.text.length)
  if ('problem' in read) return read
  const files: ReadFile[] = []
  for (const file of read.files) {
    files.push(JSON.parse(file))
    await othersTurn()
  }
  return { ...read, files }
}
