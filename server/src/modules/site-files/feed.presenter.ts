import { addBasePathToHtml, getBasePath } from '../../platform/http/index.ts'
import { accountState } from '../auth/index.ts'
import { answerPath, encodeId, profilePath, questionPath, shortCode } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import type { AtomEntry } from './format-atom.ts'

type AuthoredRow = {
  id: number
  user_id: number
  html: string
  created_at: number
  edited_at: number
  username: string | null
  display_name: string | null
  user_status: number | null
}

type FeedQuestionRow = AuthoredRow & { title: string }

function presentAuthor(row: AuthoredRow, siteUrl: string): AtomEntry['author'] {
  const isGone =
    row.username === null || row.display_name === null || row.user_status === accountState.deleted
  if (isGone || row.username === null) return { name: `user${shortCode(row.user_id)}` }
  return { name: row.display_name ?? row.username, uri: siteUrl + profilePath(row.username) }
}

function presentTimes(row: AuthoredRow) {
  return { publishedAt: row.created_at, updatedAt: row.edited_at || row.created_at }
}

export function presentQuestionEntry(row: FeedQuestionRow, { general, seo }: SiteSettings): AtomEntry {
  const siteUrl = general.site_url
  const path = questionPath({ permalink: seo.permalink, questionId: row.id, title: row.title })
  return {
    id: `${siteUrl}/questions/${encodeId('question', row.id)}`,
    title: row.title,
    link: siteUrl + path,
    author: presentAuthor(row, siteUrl),
    html: addBasePathToHtml(row.html, getBasePath(siteUrl)),
    ...presentTimes(row),
  }
}

export function presentAnswerEntry(
  row: AuthoredRow,
  question: FeedQuestionRow,
  title: string,
  { general, seo }: SiteSettings,
): AtomEntry {
  const siteUrl = general.site_url
  const place = { permalink: seo.permalink, questionId: question.id, title: question.title, answerId: row.id }
  return {
    id: `${siteUrl}/questions/${encodeId('question', question.id)}/${encodeId('answer', row.id)}`,
    title,
    link: siteUrl + answerPath(place),
    author: presentAuthor(row, siteUrl),
    html: addBasePathToHtml(row.html, getBasePath(siteUrl)),
    ...presentTimes(row),
  }
}
