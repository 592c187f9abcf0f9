export { createEvents, type EventMap, type Events } from './outbox.ts'
