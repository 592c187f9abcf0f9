import { getContext, runInContext } from '../log/request-context.ts'
import { beginSpan, type NewSpan } from './span.ts'

/**
 * Records work as a span of the current trace. Records nothing while tracing is off or outside of a trace.
 */
export async function traced<T>(span: Omit<NewSpan, 'parent'>, work: () => Promise<T>): Promise<T> {
  const context = getContext()
  const own = context?.span && beginSpan({ ...span, parent: context.span })
  if (!own) return work()
  let hasFailed = true
  try {
    const result = await runInContext({ within: context, span: own }, work)
    hasFailed = false
    return result
  } finally {
    own.end({ hasFailed })
  }
}
