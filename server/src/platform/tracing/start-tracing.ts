import {
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions'
import type { Log } from '../log/log.ts'
import { getContext } from '../log/request-context.ts'
import { readProductVersion } from '../product/index.ts'
import { type StatementReport, statementReports } from '../reports/index.ts'
import { type NewSpan, type Parent, type Span, type SpanKind, traceWith } from './span.ts'

export type Tracing = {
  /** Sends the remaining spans, within a few seconds, and stops. */
  close(): Promise<void>
}

const stopMs = 3000
const maxStatementLength = 2000

const kinds: Record<SpanKind, Kind> = {
  request: Kind.SERVER,
  job: Kind.CONSUMER,
  call: Kind.CLIENT,
  inside: Kind.INTERNAL,
}

/**
 * Sends traces to a collector, configured by the standard variables of OpenTelemetry: its libraries read
 * these themselves. Only this file loads them, so it is imported only if tracing is enabled.
 */
export function startTracing(log: Log): Tracing {
  const provider = new BasicTracerProvider({
    resource: describeService(),
    spanProcessors: [new BatchSpanProcessor(logOutages(new OTLPTraceExporter(), log))],
  })
  const tracer = provider.getTracer('querent')
  const contexts = new WeakMap<Span, Context>()
  traceWith((span) => openSpan(tracer, contexts, span))
  const endStatements = statementReports.subscribe((report) => {
    const parent = getContext()?.span
    const context = parent && contexts.get(parent)
    if (context) recordStatement(tracer, context, report)
  })
  return {
    async close() {
      traceWith(undefined)
      endStatements()
      const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function describeService() {
  const own = { [ATTR_SERVICE_NAME]: 'querent', [ATTR_SERVICE_VERSION]: readProductVersion() }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

const propagator = new W3CTraceContextPropagator()
const headers = {
  keys: (carrier: Parent) => Object.keys(carrier),
  get: (carrier: Parent, name: string) => (name === 'traceparent' ? carrier.traceparent : carrier.tracestate),
}

const isSpan = (parent: Span | Parent): parent is Span => 'traceId' in parent

function openSpan(
  tracer: Tracer,
  contexts: WeakMap<Span, Context>,
  { kind, name, attributes, parent }: NewSpan,
): Span {
  const around = !parent
    ? ROOT_CONTEXT
    : isSpan(parent)
      ? (contexts.get(parent) ?? ROOT_CONTEXT)
      : propagator.extract(ROOT_CONTEXT, parent, headers)
  const open = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
  const { traceId, spanId, traceFlags } = open.spanContext()
  const span: Span = {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    end({ attributes: more = {}, hasFailed = false } = {}) {
      open.setAttributes(more)
      if (hasFailed) open.setStatus({ code: SpanStatusCode.ERROR })
      open.end()
    },
  }
  contexts.set(span, trace.setSpan(around, open))
  return span
}

/** Statements are recorded after they have ended. Bound values are not sent. */
function recordStatement(
  tracer: Tracer,
  context: Context,
  { sql, seconds, hasFailed }: StatementReport,
): void {
  const end = Date.now()
  const operation = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'statement'
  const attributes = { 'db.query.text': sql.slice(0, maxStatementLength), 'db.operation.name': operation }
  const span = tracer.startSpan(
    operation,
    { kind: Kind.CLIENT, attributes, startTime: end - seconds * 1000 },
    context,
  )
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

/** Logs once when the collector cannot be reached, and once when it can again. Spans in between are lost. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const hasFailed = code !== ExportResultCode.SUCCESS
        if (hasFailed && !isAway)
          log.warn({ reason: describeFailure(error) }, 'the trace collector does not accept traces')
        if (!hasFailed && isAway) log.info('the trace collector accepts traces again')
        isAway = hasFailed
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** Sends an empty export. Returns why the collector does not accept it; undefined if it does. */
export async function askCollector(timeoutMillis: number): Promise<string | undefined> {
  const exporter = new OTLPTraceExporter({ timeoutMillis })
  try {
    return await new Promise((resolve) =>
      exporter.export([], ({ code, error }) =>
        resolve(code === ExportResultCode.SUCCESS ? undefined : describeFailure(error)),
      ),
    )
  } finally {
    await exporter.shutdown()
  }
}

function describeFailure(error: unknown): string {
  const reasons = new Set<string>()
  for (let next = error; next instanceof Error; next = next.cause) {
    const code = 'code' in next && next.code !== undefined ? ` (${next.code})` : ''
    reasons.add(`${next.message || next.name}${code}`)
  }
  return [...reasons].join(': ') || 'it gave no reason'
}
