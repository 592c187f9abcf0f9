import type { Executor } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { type AuthoredText, isBlankRendering, type MarkdownRenderer, renderPost } from '../rendering/index.ts'

/** The HTML of an answer's text. A text that shows nothing is rejected, naming its form field. */
export async function renderAnswer(
  db: Executor,
  markdown: MarkdownRenderer,
  text: AuthoredText,
): Promise<string> {
  const html = await renderPost(db, markdown, text)
  if (isBlankRendering(html)) {
    throw fieldError('base.request_format_error', text.field, 'error.answer.content_cannot_empty')
  }
  return html
}
