/** Reviews and compares texts in a separate thread: see by-rules.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { DESK_TASKS } from './by-rules.ts'

export default runTask(DESK_TASKS)
