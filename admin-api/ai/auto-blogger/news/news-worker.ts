/** Parses long feeds in a separate thread: see news-tasks.ts. */
import { runTask } from '../../../platform/threads/in-threads.ts'
import { NEWS_TASKS } from './news-tasks.ts'

export default runTask(NEWS_TASKS)
