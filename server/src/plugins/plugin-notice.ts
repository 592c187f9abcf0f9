import { getErrorMessage, type TextParams } from '../platform/errors/index.ts'
import { type FaultReason, PluginFault } from '../platform/plugin-calls/index.ts'
import type { Texts } from '../platform/texts/index.ts'
import { WorkerFault } from './worker/pending.ts'

/** A message for administrators: a key of the server's own texts. */
export type PluginNotice = {
  key: string
  params?: TextParams
  /** The text of the parameter `reason`, if it is one of the server's own. */
  reason?: FaultReason['text']
}

/** A notice with `{{reason}}`: why a plugin failed. */
export const toFaultNotice = (key: string, { message, text }: FaultReason): PluginNotice => ({
  key,
  params: { reason: message },
  ...(text && { reason: text }),
})

/** Why a plugin failed, from the thrown error. */
export function findReason(error: unknown): FaultReason {
  const message = getErrorMessage(error)
  return error instanceof PluginFault || error instanceof WorkerFault
    ? { message, text: error.text }
    : { message }
}

export const writeReason = (texts: Texts, language: string, { message, text }: FaultReason): string =>
  text ? texts.text(language, text.key, text.params) : message

export function writeNotice(texts: Texts, language: string, { key, params, reason }: PluginNotice): string {
  const filled = reason ? { ...params, reason: texts.text(language, reason.key, reason.params) } : params
  return texts.text(language, key, filled)
}
