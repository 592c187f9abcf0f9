export { HoverCardHost } from './HoverCardHost.tsx'
