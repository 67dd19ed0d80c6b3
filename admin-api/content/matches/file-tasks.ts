import { inThreads } from '../../platform/threads/in-threads.ts'
import { type MatchFiles, type MatchText, readMatchFile } from './read-file.ts'

/** What is done with files and answers of matches. Pure, so that a thread of its own can do it. */
export const MATCH_FILE_TASKS = { read: readMatchFile }

const run = inThreads(new URL('./file-worker.ts', import.meta.url), MATCH_FILE_TASKS)

/** What a file or an answer holds: a long one is read in a thread of its own. ApiError for one that takes too long. */
export function matchFilesOf(given: MatchText): Promise<MatchFiles> {
  return run('read', given, given.text.length)
}
