export type Attributes = Record<string, string | number | boolean>

export type SpanKind = 'request' | 'job' | 'call' | 'inside'

/** The trace headers of another program, or a stored `traceparent`. */
export type Parent = {
  traceparent?: string | string[] | undefined
  tracestate?: string | string[] | undefined
}

export type NewSpan = {
  kind: SpanKind
  name: string
  attributes?: Attributes
  /** The parent: another span of this process, or an external one. Without it a trace begins. */
  parent?: Span | Parent | undefined
}

export type SpanEnd = { attributes?: Attributes; hasFailed?: boolean }

/** A piece of work with a duration, as it is sent to a collector of traces. */
export type Span = {
  readonly traceId: string
  /** Identifies the span for work that continues it later. */
  readonly traceparent: string
  end(outcome?: SpanEnd): void
}

type BeginSpan = (span: NewSpan) => Span

let begin: BeginSpan | undefined

/** Sets the function that starts spans, for the trace collector; undefined stops tracing. */
export function traceWith(beginSpan: BeginSpan | undefined): void {
  begin = beginSpan
}

export const isTracing = (): boolean => begin !== undefined

/** Undefined while tracing is off. */
export const beginSpan = (span: NewSpan): Span | undefined => begin?.(span)
