import type { PluginStatus } from '@querent/sdk/contract'

/** The messages of a stream about plugins. */
export type PluginUpdate =
  | { kind: 'plugins'; language: string; spreadMs: number; statuses: readonly PluginStatus[] }
  /** Posts were rendered again. */
  | { kind: 'rendered'; spreadMs: number }
  /** The stream has ended; nothing is received until there is another. */
  | { kind: 'lost' }

const updateEvent = 'querent:plugin-update'
const renderedEvent = 'querent:posts-rendered'

/** An event of a stream, if it is about plugins. */
export function readPluginUpdate(name: string, data: string): PluginUpdate | undefined {
  if (name !== 'plugins' && name !== 'rendered') return undefined
  // Only the server writes both.
  const { spread_ms: spreadMs = 0, language = '', statuses = [] } = JSON.parse(data)
  return name === 'rendered' ? { kind: name, spreadMs } : { kind: name, spreadMs, language, statuses }
}

/** Passes messages of a stream to the code that follows plugins in this tab. */
export function announcePluginUpdate(update: PluginUpdate): void {
  window.dispatchEvent(new CustomEvent(updateEvent, { detail: update }))
}

export function onPluginUpdate(listener: (update: PluginUpdate) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  window.addEventListener(updateEvent, handle)
  return () => window.removeEventListener(updateEvent, handle)
}

/** Lets pages with posts reload them, as they are currently rendered. */
export function announcePostsRendered(): void {
  window.dispatchEvent(new Event(renderedEvent))
}

export function onPostsRendered(listener: () => void): () => void {
  window.addEventListener(renderedEvent, listener)
  return () => window.removeEventListener(renderedEvent, listener)
}
