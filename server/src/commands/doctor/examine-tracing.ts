import type { Config } from '../../platform/config/index.ts'
import { type Finding, ok, problem } from '../finding.ts'

const timeoutMs = 3000

/** Contacts the trace collector, if there is one. */
export async function examineTracing({ tracesEndpoint }: Config): Promise<Finding[]> {
  if (tracesEndpoint === undefined) return []
  const { askCollector } = await import('../../platform/tracing/start-tracing.ts')
  const reason = await askCollector(timeoutMs)
  if (reason === undefined) return [ok(`The trace collector at ${tracesEndpoint} accepts traces.`)]
  return [
    problem(
      `The trace collector at ${tracesEndpoint} does not accept traces: ${reason}. Start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS. The site runs without it.`,
    ),
  ]
}
