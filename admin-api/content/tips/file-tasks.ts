import { inThreads } from '../../platform/threads/in-threads.ts'
import { type OddsRead, readOddsText } from './read-odds.ts'
import { type OldTipsRead, type OldTipsText, readOldTips } from './read-old-tips.ts'

/** What is done with files of tips and odds. Pure, so that a thread of its own can do it. */
export const TIP_FILE_TASKS = { odds: readOddsText, oldTips: readOldTips }

const run = inThreads(new URL('./file-worker.ts', import.meta.url), TIP_FILE_TASKS)

/** What a file or an answer of odds holds: a long one is read in a thread of its own. */
export function oddsOf(given: Parameters<typeof readOddsText>[0]): Promise<OddsRead> {
  return run('odds', given, given.text.length)
}

/** What a file of old tips holds, likewise. */
export function oldTipsOf(given: OldTipsText): Promise<OldTipsRead> {
  return run('oldTips', given, given.text.length)
}
