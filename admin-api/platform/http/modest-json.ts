import type { MiddlewareHandler } from 'hono'
import { excessOfBody } from '#shared/json-excess.ts'
import { ApiError } from '../errors.ts'

// Too small to take long, whatever it contains.
const NOT_READ = 64 * 1024

/** 400 for JSON that would block the thread while it is parsed. */
export const modestJson: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('Content-Length') ?? 0) > NOT_READ) {
    const problem = excessOfBody(new Uint8Array(await c.req.arrayBuffer()))
    if (problem) throw new ApiError(400, problem)
  }
  await next()
}
