export {
  countFailedEvents,
  discardEvents,
  type EventSelection,
  type FailedEvent,
  listFailedEvents,
  retryEvents,
} from './failed-event.repository.ts'
export type { OutboxTiming } from './lane-worker.ts'
export { createEvents, type EventMap, type EventStamp, type Events } from './outbox.ts'
export { PermanentFailure } from './permanent-failure.ts'
