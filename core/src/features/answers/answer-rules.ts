import { isBlank } from '../../lib/blank-text/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

const lengths = { min: 6, max: 65_535 }

/** What is wrong with an answer's text before it is sent, as the server would say it. */
export function findAnswerError(content: string, t: Translate): string | undefined {
  const length = [...content].length
  if (isBlank(content) || length < lengths.min) return t('answer.form.too_short', lengths)
  return length > lengths.max ? t('answer.form.too_long', lengths) : undefined
}
