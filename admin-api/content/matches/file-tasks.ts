import { inThreads, LONG_FILE } from '../../platform/threads/in-threads.ts'
import { type MatchFiles, type MatchText, readMatchFile } from './read-file.ts'

/** Parsing of match files and feed responses. Pure, so that it can run in a separate thread. */
export const MATCH_FILE_TASKS = { read: readMatchFile }

const run = inThreads(new URL('./file-worker.ts', import.meta.url), MATCH_FILE_TASKS, LONG_FILE)

/** Parses a file or a response; a long one in a separate thread. ApiError for one that takes too long. */
export function matchFilesOf(given: MatchText): Promise<MatchFiles> {
  return run('read', given, given.text.length)
}
