import { getContext, runFor } from '../log/request-context.ts'
import { beginSpan, type NewSpan } from './span.ts'

/**
 * Shows work as part of what led to it. Nothing is shown while nobody traces, nor of work that nothing traced led to.
 */
export async function traced<T>(span: Omit<NewSpan, 'parent'>, work: () => Promise<T>): Promise<T> {
  const context = getContext()
  const own = context?.span && beginSpan({ ...span, parent: context.span })
  if (!own) return work()
  let hasFailed = true
  try {
    const result = await runFor({ within: context, span: own }, work)
    hasFailed = false
    return result
  } finally {
    own.end({ hasFailed })
  }
}
