import { noTracing, type Tracing } from './tracing.ts'

/** Sends traces to a collector. Without one, the tracing code is not loaded. */
export async function createTracing(endpoint: string | null, version: string): Promise<Tracing> {
  if (!endpoint) return noTracing
  const { startTracing } = await import('./otlp-tracing.ts')
  return startTracing(endpoint, version)
}
