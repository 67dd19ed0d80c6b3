/** Checks pieces in a thread of its own: see piece-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { PIECE_TASKS } from './piece-tasks.ts'

export default runTask(PIECE_TASKS)
