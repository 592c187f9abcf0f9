import type { Settings, SiteUrlState } from '../settings/index.ts'

function withFormer(state: SiteUrlState, url: string): SiteUrlState {
  const former = new Set([...state.former, url])
  return { ...state, former: [...former].filter((known) => known !== state.current && known !== '') }
}

/** Records the site's new URL, and its former one. */
export async function recordSiteUrl(settings: Settings, url: string): Promise<void> {
  const { address_state: state } = await settings.read()
  if (state.current === url) return
  await settings.replace({ address_state: withFormer({ ...state, current: url }, state.current) })
}

/** Adds a URL that the site had before it recorded them. */
export async function addFormerUrl(settings: Settings, url: string): Promise<void> {
  const { address_state: state } = await settings.read()
  await settings.replace({ address_state: withFormer(state, url) })
}
