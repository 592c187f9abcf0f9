import { useStore } from 'zustand'
import type { ColorScheme } from '../lib/color-scheme-choice.ts'
import { useSessionActions } from '../runtime/session/index.ts'
import { getColorScheme, useSite } from '../runtime/site/index.ts'

/** The colors that account, browser and site chose; `system` follows the device. */
export function useChosenColorScheme(): ColorScheme {
  const site = useSite()
  const { store } = useSessionActions()
  const account = useStore(store, (state) => state.user?.color_scheme)
  const browser = useStore(store, (state) => state.colorScheme)
  return getColorScheme(site, { account, browser })
}
