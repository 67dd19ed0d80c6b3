import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { apiErrorIn, isDatabaseAway } from '../errors.ts'

/** Converts any thrown error to the API's error format. Internal details only go to the log. */
export function onError(log: Logger): ErrorHandler {
  return (error, c) => {
    c.header('Cache-Control', 'no-store')
    const forCaller = apiErrorIn(error)
    if (forCaller) {
      for (const [name, value] of Object.entries(forCaller.headers)) c.header(name, value)
      const { message, issues, findings, ignored, status } = forCaller
      return c.json(
        { message, ...(issues && { issues }), ...(findings && { findings }), ...(ignored && { ignored }) },
        status,
      )
    }
    if (error instanceof HTTPException) {
      const message = error.status === 400 ? 'The body is not valid JSON' : error.message
      return c.json({ message }, error.status)
    }
    const about = { err: error, request: c.get('requestId'), method: c.req.method, path: c.req.path }
    if (isDatabaseAway(error)) {
      log.error(about, 'database away')
      c.header('Retry-After', '5')
      return c.json(
        { message: 'The database cannot be reached right now. Nothing was saved; try again in a moment.' },
        503,
      )
    }
    log.error(about, 'unexpected error')
    return c.json({ message: 'Something went wrong on our side. It has been logged; try again.' }, 500)
  }
}
