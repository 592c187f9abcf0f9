export { OfflineHost } from './OfflineHost.tsx'
