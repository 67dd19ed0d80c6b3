/** Parses long match files in a separate thread: see file-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { MATCH_FILE_TASKS } from './file-tasks.ts'

export default runTask(MATCH_FILE_TASKS)
