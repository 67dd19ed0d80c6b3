/** Reads long answers of a model in a thread of its own: see answer-tasks.ts. */
import { runTask } from '../../platform/threads/in-threads.ts'
import { ANSWER_TASKS } from './answer-tasks.ts'

export default runTask(ANSWER_TASKS)
