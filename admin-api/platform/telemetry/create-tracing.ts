import { noTracing, type Tracing } from './tracing.ts'

/** Traces to a collector, or to nobody: then nothing of it is loaded. */
export async function createTracing(endpoint: string | null, version: string): Promise<Tracing> {
  if (!endpoint) return noTracing
  const { startTracing } = await import('./otlp-tracing.ts')
  return startTracing(endpoint, version)
}
