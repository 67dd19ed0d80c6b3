/** Reads a model's long answers in a separate thread: see answer-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { ANSWER_TASKS } from './answer-tasks.ts'

export default runTask(ANSWER_TASKS)
