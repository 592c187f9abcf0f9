export { AppProviders, type AppProvidersProps } from './AppProviders.tsx'
export { type ClientState, createClientState } from './client-state.ts'
