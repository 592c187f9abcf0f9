import type { Tx } from '../../../platform/database/database.ts'
import { excerpt } from '../../rendering/index.ts'
import { refreshLinks } from '../links/question-links.service.ts'
import { setQuestionHtml } from './question-text.repository.ts'

/** Records the links of a body, which count once it is public, and adds their anchors to its HTML. */
export async function linkText(
  tx: Tx,
  { id, content, html, at }: { id: number; content: string; html: string; at: number },
): Promise<void> {
  const linked = await refreshLinks(tx, { questionId: id, content, html, at })
  if (linked === html) return
  await setQuestionHtml(tx, id, { html: linked, excerpt: excerpt(linked) })
}
