import type { HonoRequest } from 'hono'
import { ApiError } from '../errors.ts'

/** A body's text. 400 if it is not UTF-8: it would be stored with replacement characters. */
export async function textBody(req: HonoRequest): Promise<string> {
  const bytes = await req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The file is not text in UTF-8. Save it as UTF-8 and send it again.')
  }
}
