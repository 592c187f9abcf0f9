import type { Candidate } from './candidates.ts'
import type { PluginFault } from './plugin-fault.ts'

/**
 * Whose fault it is when something breaks where no boundary sees it, such as in an event handler: the plugin
 * whose file is named. Undefined when it is nobody's.
 */
export function findFaultyPlugin(
  event: ErrorEvent | PromiseRejectionEvent,
  candidates: readonly Candidate[],
): PluginFault | undefined {
  const isRejection = 'reason' in event
  const error: unknown = isRejection ? event.reason : (event.error ?? event.message)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const trace = isRejection ? stack : `${event.filename}\n${stack}`
  const faultyPlugin = candidates.find(({ web }) => trace.includes(web.assets))
  if (!faultyPlugin) return undefined
  return { slug: faultyPlugin.slug_name, where: isRejection ? 'promise' : 'event', error }
}
