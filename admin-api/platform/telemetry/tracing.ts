import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env.ts'

/** Records how long something took, for a collector of traces. */
export type Tracing = {
  /** One for each request, named by `nameOf` its route. */
  requests: (nameOf: (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => string) => MiddlewareHandler<AppEnv>
  /** One for work without a request; `work` may record its outcome. */
  work: <T>(name: string, work: (note: (about: Record<string, number>) => void) => Promise<T>) => Promise<T>
  /** Sends what is left. */
  stop: () => Promise<void>
}

const pass: MiddlewareHandler<AppEnv> = (_c, next) => next()

/** Where tracing is off. */
export const noTracing: Tracing = {
  requests: () => pass,
  work: (_name, work) => work(() => {}),
  stop: async () => {},
}
