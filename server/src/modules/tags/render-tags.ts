import type { MarkdownRenderer } from '../rendering/index.ts'
import type { UnknownTag } from './choose-tags.ts'

/** A tag to be created, with its description as HTML. */
export type RenderedTag = UnknownTag & { html: string }

/** Renders the descriptions of tags that a form includes. */
export async function renderTags(
  markdown: MarkdownRenderer,
  tags: readonly UnknownTag[],
  userId: number,
): Promise<RenderedTag[]> {
  const rendered: RenderedTag[] = []
  // One after the other: an account has one text rendered at a time.
  for (const tag of tags) {
    const html = await markdown.render({ source: tag.content, userId, field: 'tags' })
    rendered.push({ ...tag, html })
  }
  return rendered
}
