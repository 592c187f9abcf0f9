export { createEvents, type EventMap, type EventStamp, type Events } from './outbox.ts'
