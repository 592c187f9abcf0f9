import type { AnswerItem, QuestionView, UserBasic } from '@querent/sdk/contract'
import { acceptance, answerStatus } from '@querent/sdk/states'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'
import { userPath } from '../users/index.ts'

export type JsonLdContext = { site: SiteSettings; siteUrl: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of rendered content, for programs that read the page. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

function getDate(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString()
}

function toPerson(user: UserBasic | undefined, siteUrl: string): object | undefined {
  if (!user) return undefined
  const url = user.username === '' ? undefined : siteUrl + userPath(user.username)
  return { '@type': 'Person', name: user.display_name, url }
}

/** Structured data for search engines: the question and its answers as a page of questions and answers. */
export function questionJsonLd({ info, answers }: QuestionView, { site, siteUrl }: JsonLdContext): object {
  const pathParts = { id: info.id, slug: info.url_title }
  const present = (answer: AnswerItem) => ({
    '@type': 'Answer',
    text: toPlainText(answer.html),
    dateCreated: getDate(answer.create_time),
    upvoteCount: answer.vote_count,
    url: siteUrl + questionPath(site, { ...pathParts, answerId: answer.id }),
    author: toPerson(answer.user_info, siteUrl),
  })
  const shown = answers.list.filter(({ status }) => status === answerStatus.available)
  const acceptedAnswer = shown.find((answer) => answer.accepted === acceptance.accepted)
  const suggested = shown.filter((answer) => answer !== acceptedAnswer)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: info.title,
      text: toPlainText(info.html),
      answerCount: info.answer_count,
      upvoteCount: info.vote_count,
      dateCreated: getDate(info.create_time),
      url: siteUrl + questionPath(site, pathParts),
      author: toPerson(info.user_info, siteUrl),
      acceptedAnswer: acceptedAnswer && present(acceptedAnswer),
      suggestedAnswer: suggested.length > 0 ? suggested.map(present) : undefined,
    },
  }
}
