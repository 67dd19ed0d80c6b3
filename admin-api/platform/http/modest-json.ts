import type { MiddlewareHandler } from 'hono'
import { excessOfBody } from '#shared/json-excess.ts'
import { ApiError } from '../errors.ts'

// Too small to take long, whatever is in it.
const NOT_READ = 64 * 1024

/** 400 for JSON that would hold up the thread while it is parsed. */
export const modestJson: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('Content-Length') ?? 0) > NOT_READ) {
    const problem = excessOfBody(new Uint8Array(await c.req.arrayBuffer()))
    if (problem) throw new ApiError(400, problem)
  }
  await next()
}
