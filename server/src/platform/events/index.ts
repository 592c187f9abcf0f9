export {
  createEvents,
  type EventMap,
  type EventName,
  type EventStamp,
  type Events,
  type TargetListener,
} from './outbox.ts'
