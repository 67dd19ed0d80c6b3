/** Checks pieces in a separate thread: see piece-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { PIECE_TASKS } from './piece-tasks.ts'

export default runTask(PIECE_TASKS)
