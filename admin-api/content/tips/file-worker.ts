/** Parses long files of tips and odds in a separate thread: see file-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { TIP_FILE_TASKS } from './file-tasks.ts'

export default runTask(TIP_FILE_TASKS)
