import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SiteSettings } from './site-settings.ts'

export type SiteStore = StoreApi<SiteSettings>

/** The settings of the site, replaced as a whole when an administrator saves. */
export function createSiteStore(settings: SiteSettings): SiteStore {
  return createStore(() => settings)
}

export const SiteContext = createContext<SiteStore | undefined>(undefined)

export function useSiteStore(): SiteStore {
  const store = use(SiteContext)
  if (!store) throw new Error('useSite needs a SiteContext above it; wrap the tree in AppProviders.')
  return store
}

export function useSite(): SiteSettings {
  return useStore(useSiteStore())
}
