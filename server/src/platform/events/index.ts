export { createEvents, type EventMap, type EventName, type Events, type Listener } from './outbox.ts'
