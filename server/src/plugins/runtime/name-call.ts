import type { PluginDescription } from '../worker/protocol.ts'

type NamedCall = { capability: string; method: string; item?: number }

const maxLength = 200

/** Where a call failed, for logs and administrators: one of several routes or tasks by what it is for. */
export function nameCall({ capability, method, item }: NamedCall, description?: PluginDescription): string {
  const { data = {} } = (item !== undefined && description?.capabilities[capability]?.items?.[item]) || {}
  const own = [data.method, data.path, data.name].filter((part) => typeof part === 'string')
  return [`${capability}.${method}`, ...own].join(' ').slice(0, maxLength)
}
