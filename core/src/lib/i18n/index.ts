export { withLatinDigits } from './number-format.ts'
export { RelativeTime, type RelativeTimeProps } from './RelativeTime.tsx'
export { type RichParts, richText } from './rich-text.tsx'
export {
  createTexts,
  hasOnlySimpleParams,
  type TextPack,
  type TextParams,
  type Texts,
  type Translate,
  toLocale,
} from './texts.ts'
export { type DateContext, type DateStyle, knownTimeZone, rememberDate } from './time-format.ts'
export { type Format, NowContext, TimeZoneContext, useFormat } from './useFormat.ts'
export { TextContext, useText, useTexts } from './useText.ts'
