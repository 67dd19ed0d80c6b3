import type { RunLog } from '../../admin-api/ai/desk/run-log.ts'
import type { NewRun, RunEnd } from '../../admin-api/ai/desk/store/runs.ts'

type Recorder = Pick<RunLog, 'begin' | 'end'>
export type Run = NewRun & Partial<RunEnd>

/** An in-memory run log for the exam, without a budget. */
export function inMemory(): { runs: Recorder; all: readonly Run[] } {
  const all: Run[] = []
  const runs: Recorder = {
    begin: async (run) => all.push({ ...run }) - 1,
    end: async (id, end) => void Object.assign(all[id] ?? {}, end),
  }
  return { runs, all }
}
