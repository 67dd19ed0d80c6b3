import { inThreads, LONG_FILE } from '../../platform/threads/in-threads.ts'
import { type OddsRead, readOddsText } from './read-odds.ts'
import { type OldTipsRead, type OldTipsText, readOldTips } from './read-old-tips.ts'

/** Parsing of tips and odds files. Pure, so that it can run in a separate thread. */
export const TIP_FILE_TASKS = { odds: readOddsText, oldTips: readOldTips }

const run = inThreads(new URL('./file-worker.ts', import.meta.url), TIP_FILE_TASKS, LONG_FILE)

/** Parses an odds file or response; a long one in a separate thread. */
export function oddsOf(given: Parameters<typeof readOddsText>[0]): Promise<OddsRead> {
  return run('odds', given, given.text.length)
}

/** Parses a file of old tips in the same way. */
export function oldTipsOf(given: OldTipsText): Promise<OldTipsRead> {
  return run('oldTips', given, given.text.length)
}
