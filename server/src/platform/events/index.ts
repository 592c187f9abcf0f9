export {
  createEvents,
  type EventListener,
  type EventMap,
  type EventName,
  type EventStamp,
  type Events,
  type TargetListener,
} from './outbox.ts'
