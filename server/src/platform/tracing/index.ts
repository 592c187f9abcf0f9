export { beginSpan, isTracing, type Span } from './span.ts'
export { traced } from './traced.ts'
