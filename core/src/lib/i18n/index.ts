export { formatCount, formatInteger } from './number-format.ts'
export { RelativeTime, type RelativeTimeProps } from './RelativeTime.tsx'
export { type RichParts, richText } from './rich-text.tsx'
export {
  createTexts,
  directionOf,
  localeOf,
  type TextPack,
  type TextParams,
  type Texts,
  type Translate,
} from './texts.ts'
export { type DateStyle, formatAgo, formatDate, formatDuration, knownTimeZone } from './time-format.ts'
export { type Clock, ClockContext, type Format, useFormat } from './useFormat.ts'
export { TextContext, useText, useTexts } from './useText.ts'
