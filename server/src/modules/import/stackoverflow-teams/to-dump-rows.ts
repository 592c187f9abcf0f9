import { escapeText } from '../../../platform/escape-html.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { communityId } from '../stackexchange/accounts.stage.ts'
import type {
  TeamsAnswer,
  TeamsArticle,
  TeamsComment,
  TeamsExport,
  TeamsQuestion,
  TeamsTag,
  TeamsUser,
} from './read-teams-export.ts'

/** Articles get this tag, and are closed, since they are not questions. */
const articleTag = 'article'

type ToRows = (team: TeamsExport) => Iterable<DumpRow>

/** The rows of a file in an equivalent data dump; undefined for a file that is not imported. */
export function toDumpRows(team: TeamsExport, file: string): Iterable<DumpRow> | undefined {
  return Object.hasOwn(files, file) ? files[file]?.(team) : undefined
}

const files: Readonly<Record<string, ToRows>> = {
  'Users.xml': ({ users }) => [...toCommunityRows(users), ...users.map(toUserRow)],
  'Tags.xml': ({ tags, questions, articles }) => {
    const known = new Set(tags.map(({ name }) => name))
    const others = [...questions, ...articles].flatMap((topic) => topic.tags ?? [])
    const named = articles.length > 0 ? [...others, articleTag] : others
    const missing = [...new Set(named)].filter((name) => !known.has(name)).map((name) => ({ name }))
    return [...tags, ...missing].map(toTagRow)
  },
  'Posts.xml': toPostRows,
  'Comments.xml': ({ questions, articles }) => [
    ...questions
      .filter(isShown)
      .flatMap((question) => [
        ...listComments(question.question_id, question.comments),
        ...(question.answers ?? [])
          .filter(isShown)
          .flatMap((answer) => listComments(answer.answer_id, answer.comments)),
      ]),
    ...articles.filter(isShown).flatMap((article) => listComments(article.article_id, article.comments)),
  ],
  'Votes.xml': ({ questions, articles }) => toVotes(questions, articles),
}

const isShown = ({ is_deleted }: { is_deleted?: boolean | null | undefined }) => is_deleted !== true

export const listDeleted = ({ questions, articles }: TeamsExport) =>
  [...questions, ...articles, ...questions.flatMap(({ answers }) => answers ?? [])].filter(
    (post) => !isShown(post),
  )

/** The community account, which owns posts that belong to no user. */
function toCommunityRows(users: TeamsUser[]): DumpRow[] {
  const isThere = users.some(({ user_id }) => String(user_id) === communityId)
  return isThere ? [] : [{ Id: communityId, DisplayName: 'Community', Reputation: '1' }]
}

function toUserRow(user: TeamsUser): DumpRow {
  return {
    Id: String(user.user_id),
    DisplayName: decode(user.display_name),
    Reputation: toText(user.reputation),
    CreationDate: toDate(user.creation_date),
    LastAccessDate: toDate(user.last_access_date),
    AboutMe: user.about_me ?? undefined,
    Location: decode(user.location),
    WebsiteUrl: decode(user.website_url),
  }
}

/** A tag's name is used as its id, and its description is a separate post. */
function toTagRow({
  name,
  is_required,
  is_moderator_only,
  description,
}: Partial<TeamsTag> & { name: string }) {
  return {
    Id: name,
    TagName: name,
    IsRequired: is_required ? 'True' : 'False',
    IsModeratorOnly: is_moderator_only ? 'True' : 'False',
    ...(description && { ExcerptPostId: `tag:${name}` }),
  }
}

function* toPostRows({ questions, articles, tags }: TeamsExport): Generator<DumpRow> {
  for (const question of questions.filter(isShown)) {
    yield toQuestion(question)
    for (const answer of (question.answers ?? []).filter(isShown)) yield toAnswer(answer, question)
  }
  for (const article of articles.filter(isShown)) yield toArticle(article)
  for (const { name, description } of tags) {
    if (description) yield { Id: `tag:${name}`, PostTypeId: '4', Body: escapeText(decode(description) ?? '') }
  }
}

function toPost(post: TeamsQuestion | TeamsAnswer | TeamsArticle): DumpRow {
  return {
    Body: post.body ?? undefined,
    Markdown: decode(post.body_markdown)?.replaceAll('\r\n', '\n'),
    CreationDate: toDate(post.creation_date),
    LastEditDate: toDate(post.last_edit_date),
    LastEditorUserId: toText(post.last_editor?.user_id),
    LastActivityDate: toDate(post.last_activity_date),
    OwnerUserId: toText(post.owner?.user_id),
    OwnerDisplayName: decode(post.owner?.display_name),
  }
}

function toTopic(topic: TeamsQuestion | TeamsArticle, tags: readonly string[]): DumpRow {
  return {
    ...toPost(topic),
    PostTypeId: '1',
    Title: decode(topic.title),
    ViewCount: toText(topic.view_count),
    Tags: tags.map((name) => `|${name}`).join(''),
  }
}

function toQuestion(question: TeamsQuestion): DumpRow {
  const accepted = question.answers?.find((answer) => answer.is_accepted)?.answer_id
  return {
    ...toTopic(question, question.tags ?? []),
    Id: String(question.question_id),
    AcceptedAnswerId: toText(question.accepted_answer_id ?? accepted),
    ClosedDate: toDate(question.closed_date),
  }
}

function toAnswer(answer: TeamsAnswer, { question_id }: TeamsQuestion): DumpRow {
  return {
    ...toPost(answer),
    Id: String(answer.answer_id),
    PostTypeId: '2',
    ParentId: String(question_id),
  }
}

function toArticle(article: TeamsArticle): DumpRow {
  return {
    ...toTopic(article, [...(article.tags ?? []), articleTag]),
    Id: String(article.article_id),
    ClosedDate: toDate(article.creation_date),
  }
}

const listComments = (postId: number, comments: TeamsComment[] | null | undefined): DumpRow[] =>
  (comments ?? []).map((comment) => ({
    Id: String(comment.comment_id),
    PostId: String(postId),
    Score: toText(comment.score),
    Text: decode(comment.body_markdown ?? comment.body),
    CreationDate: toDate(comment.creation_date),
    UserId: toText(comment.owner?.user_id),
    UserDisplayName: decode(comment.owner?.display_name),
  }))

/** A row for each vote, as in a dump: it contains their number, not who voted. */
function* toVotes(questions: TeamsQuestion[], articles: TeamsArticle[]): Generator<DumpRow> {
  const posts = [
    ...questions.filter(isShown).map((question) => ({ id: question.question_id, post: question })),
    ...questions
      .filter(isShown)
      .flatMap(({ answers }) =>
        (answers ?? []).filter(isShown).map((answer) => ({ id: answer.answer_id, post: answer })),
      ),
    ...articles.filter(isShown).map((article) => ({ id: article.article_id, post: article })),
  ]
  for (const { id, post } of posts) {
    const score = post.score ?? 0
    const votes = {
      '2': post.up_vote_count ?? Math.max(score, 0),
      '3': post.down_vote_count ?? Math.max(-score, 0),
    }
    for (const [kind, given] of Object.entries(votes)) {
      for (let vote = 0; vote < Math.min(given, maxVotes); vote++) {
        yield { Id: `${id}:${kind}:${vote}`, PostId: String(id), VoteTypeId: kind }
      }
    }
  }
}

/** More than any team has. */
const maxVotes = 100_000

const toText = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : String(Math.trunc(value))

function toDate(value: number | string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value
  const date = new Date(value * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi

/** The API escapes plain text as HTML. */
function decode(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  return value.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
