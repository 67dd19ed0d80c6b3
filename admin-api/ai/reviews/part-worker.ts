/** Compares rewrites with their articles in a separate thread: see part-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { PART_TASKS } from './part-tasks.ts'

export default runTask(PART_TASKS)
