import { useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'

export type Scheme = 'light' | 'dark'

let scheme: Scheme = 'light'
const listeners = new Set<() => void>()

function takeScheme({ globals }: { globals: { scheme?: Scheme } }): void {
  scheme = globals.scheme ?? 'light'
  for (const listener of listeners) listener()
}

/** Follows the toolbar for documentation pages, which have no story whose globals they could read. */
export function followScheme(): void {
  addons.getChannel().on('setGlobals', takeScheme)
  addons.getChannel().on('globalsUpdated', takeScheme)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownScheme = () => useSyncExternalStore(subscribe, () => scheme)
