import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { MarkdownRenderer } from '../rendering/index.ts'
import type { UnknownTag } from './choose-tags.ts'

/** A tag to be created, with its description as HTML. */
export type RenderedTag = UnknownTag & { html: string }

/** Applies text filters to the tags that a form creates, and renders their descriptions. */
export async function prepareTags(
  { markdown, textFilters }: Pick<ModuleDependencies, 'markdown' | 'textFilters'>,
  tags: readonly UnknownTag[],
  userId: number,
): Promise<RenderedTag[]> {
  for (const { displayName, content } of tags) {
    await textFilters.admit({ kind: 'tag', title: displayName, content, userId }, 'tags')
  }
  return renderTags(markdown, tags, userId)
}

/** Renders the descriptions of tags. */
export async function renderTags(
  markdown: MarkdownRenderer,
  tags: readonly UnknownTag[],
  userId: number,
): Promise<RenderedTag[]> {
  const rendered: RenderedTag[] = []
  // One by one: only one text of an account is rendered at a time.
  for (const tag of tags) {
    const html = await markdown.render({ source: tag.content, userId, field: 'tags' })
    rendered.push({ ...tag, html })
  }
  return rendered
}
