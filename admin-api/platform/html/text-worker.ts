/** Processes long texts in a separate thread: see big-texts.ts. */
import { runTask } from '../threads/in-threads.ts'
import { TEXT_TASKS } from './text-tasks.ts'

export default runTask(TEXT_TASKS)
