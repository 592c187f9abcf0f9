import type { AppError } from '../platform/errors/index.ts'
import { readTexts } from './site-context.ts'

const language = 'en_US'

/** Explains an error as the administration does, with the problem of each field. */
export function explainAppError({ reason, details }: AppError): string {
  const texts = readTexts()
  const { fields = [], text = reason, params } = details
  const lines = fields.map(
    ({ field, text: key, params: values }) => `  ${field}: ${texts.text(language, key, values)}`,
  )
  return [texts.text(language, text, params), ...lines].join('\n')
}
