/** Compares rewrites with their articles in a thread of its own: see part-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { PART_TASKS } from './part-tasks.ts'

export default runTask(PART_TASKS)
