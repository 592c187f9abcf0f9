import type { QuestionView } from '@querent/sdk/contract'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'

/** What is quoted: a question, an answer or a comment. */
export type QuotedPost = { authorName: string; path: string }

/** What a selection holds of one post. */
export type SelectedPart = { html: string; text: string; isCode: boolean }

/** The post that an element of the page shows. */
export function findPost(element: Element, view: QuestionView, site: SiteSettings): QuotedPost | undefined {
  const { info, answers, comments } = view
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
  const comment = Object.values(comments)
    .flatMap(({ list }) => list)
    .find(({ comment_id }) => comment_id === id)
  const path = `${questionPath(site, question)}?commentId=${id}`
  return comment && { authorName: comment.user_display_name, path }
}

const escapeName = (name: string) => name.replace(/[\\`*_[\]<>]/g, '\\$&')

/** A fence that is longer than any in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`
}

/** A blockquote that says who wrote it, with a link to where. */
export function toQuote(
  { text, isCode }: SelectedPart,
  markdown: string,
  post: QuotedPost,
  siteUrl: string,
): string {
  const words = isCode ? fenced(text) : markdown || text.trim()
  const source = `— [${escapeName(post.authorName)}](${siteUrl}${post.path})`
  return `${words}\n\n${source}`.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
