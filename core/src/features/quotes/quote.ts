import type { QuestionView } from '@querent/sdk/contract'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'

/** The quoted post: a question, an answer or a comment. */
export type QuotedPost = { authorName: string; path: string }

/** The post that an element of the page shows. */
export function findPost(element: Element, view: QuestionView, site: SiteSettings): QuotedPost | undefined {
  const { info, answers } = view
  const [, kind, id] = /^(question|answer|comment)-(.+)$/.exec(element.id) ?? []
  const question = { id: info.id, slug: info.url_title }
  if (kind === 'question')
    return { authorName: info.user_info.display_name, path: questionPath(site, question) }
  if (kind === 'answer') {
    const author = answers.list.find((answer) => answer.id === id)?.user_info
    return (
      author && { authorName: author.display_name, path: questionPath(site, { ...question, answerId: id }) }
    )
  }
  if (kind !== 'comment') return undefined
  // Not from the page's data: more comments are loaded and written afterwards.
  const authorName = element.querySelector('[data-author]')?.textContent
  return authorName ? { authorName, path: `${questionPath(site, question)}?commentId=${id}` } : undefined
}

/** Escapes text for Markdown. */
export const escapeText = (text: string) => text.replace(/[\\`*_~[\]<>&$#|]/g, '\\$&')

/** A blockquote with its author, and a link to the source. */
export function toQuote(markdown: string, { authorName, path }: QuotedPost, siteUrl: string): string {
  const source = `— [${escapeText(authorName)}](${siteUrl}${path})`
  return `${markdown}\n\n${source}`.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
