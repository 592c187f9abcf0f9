import type { AddressState, Settings } from '../settings/index.ts'

function withFormer(state: AddressState, address: string): AddressState {
  const former = new Set([...state.former, address])
  return { ...state, former: [...former].filter((known) => known !== state.current && known !== '') }
}

/** Records the site's new address, and its former one. */
export async function noteAddress(settings: Settings, address: string): Promise<void> {
  const { address_state: state } = await settings.read()
  if (state.current === address) return
  await settings.replace({ address_state: withFormer({ ...state, current: address }, state.current) })
}

/** Adds an address that the site had before it recorded them. */
export async function addFormerAddress(settings: Settings, address: string): Promise<void> {
  const { address_state: state } = await settings.read()
  await settings.replace({ address_state: withFormer(state, address) })
}
