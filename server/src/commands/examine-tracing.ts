import type { Config } from '../platform/config/index.ts'
import { type Finding, ok, problem } from './finding.ts'

const timeoutMs = 3000

/** Contacts the trace collector, if there is one. */
export async function examineTracing({ tracesEndpoint }: Config): Promise<Finding[]> {
  if (tracesEndpoint === undefined) return []
  const { askCollector } = await import('../platform/tracing/start-tracing.ts')
  const reason = await askCollector(timeoutMs)
  if (reason === undefined) return [ok(`The collector at ${tracesEndpoint} takes traces.`)]
  return [
    problem(
      `The collector at ${tracesEndpoint} does not take traces: ${reason}. Start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS; the site runs without it.`,
    ),
  ]
}
