export { beginSpan, type Span } from './span.ts'
export { traced } from './traced.ts'
