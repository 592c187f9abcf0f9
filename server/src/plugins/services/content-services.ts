import { accountRole, questionDraft } from '@querent/sdk/contract'
import { PluginError, type PluginPost } from '@querent/sdk/server'
import { z } from 'zod'
import { type Actor, accountStatus, anonymous } from '../../modules/auth/index.ts'
import { answerPath, decodeId, encodeId, questionPath } from '../../modules/identifiers/index.ts'
import type { AskQuestion } from '../../modules/questions/index.ts'
import { bareSiteUrl, type Settings } from '../../modules/settings/index.ts'
import { findUser, type UserRow } from '../../modules/users/index.ts'
import { findContent, hiddenPart } from '../../modules/visibility/index.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { parseInput } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { getAnswerText, getQuestionText } from './post-text.repository.ts'
import { type Services, service } from './service-call.ts'

export type ContentDependencies = {
  db: Executor
  settings: Settings
  texts: Texts
  /** The way in which anyone asks; undefined until the modules are wired. */
  asking: () => AskQuestion | undefined
}

const draft = z.tuple([
  z.object({
    title: z.string().max(1000),
    content: z.string().max(100_000),
    tags: z.array(z.string().max(100)).max(50),
    userId: z.string().regex(/^[1-9]\d{0,15}$/),
  }),
])

/** Questions and answers that everyone may see, and asking. */
export function contentServices(deps: ContentDependencies): Services {
  return {
    'content.find': service(z.tuple([z.string().max(30)]), ([id]) => findPost(deps, id)),
    'content.ask': service(draft, ([wanted]) => ask(deps, wanted)),
  }
}

async function findPost(
  { db, settings }: ContentDependencies,
  wireId: string,
): Promise<PluginPost | undefined> {
  const content = await findContent(db, decodeId(wireId))
  if (!content || content.kind === 'comment' || hiddenPart(anonymous, content)) return undefined
  const questionId = content.question.id
  const question = await getQuestionText(db, questionId)
  const place = { permalink: settings.current.seo.permalink, questionId, title: question.title }
  const siteUrl = bareSiteUrl(settings.current.general.site_url)
  if (content.kind === 'question') {
    const id = encodeId('question', questionId)
    return { id, type: 'question', ...question, url: siteUrl + questionPath(place) }
  }
  const answer = await getAnswerText(db, content.id)
  return {
    id: encodeId('answer', content.id),
    type: 'answer',
    title: question.title,
    content: answer.content,
    url: siteUrl + answerPath({ ...place, answerId: content.id }),
  }
}

async function ask(
  deps: ContentDependencies,
  { title, content, tags, userId }: z.output<typeof draft>[0],
): Promise<PluginPost | undefined> {
  const user = await findUser(deps.db, Number(userId))
  const asking = deps.asking()
  if (!user || !asking) throw new PluginError('There is no account with this id.')
  try {
    const named = tags.map((tag) => ({ slug_name: tag, display_name: tag }))
    const id = await asking.ask(getActor(user), parseInput(questionDraft, { title, content, tags: named }))
    return await findPost(deps, encodeId('question', id))
  } catch (error) {
    if (error instanceof AppError) throw new PluginError(toPlainText(error, deps))
    throw error
  }
}

/** A user in whose name a plugin acts: they are what they are, without a session. */
function getActor(user: UserRow): Actor {
  return {
    userId: user.id,
    username: user.username,
    status: accountStatus(user),
    role:
      user.role_id === accountRole.admin
        ? 'admin'
        : user.role_id === accountRole.moderator
          ? 'moderator'
          : 'user',
    reputation: user.reputation,
    hasAdminSession: false,
    sessionHash: '',
  }
}

function toPlainText({ reason, details }: AppError, { texts, settings }: ContentDependencies): string {
  const [field] = details.fields ?? []
  const language = settings.current.interface.language
  return field ? texts.text(language, field.text, field.params) : texts.text(language, reason, details.params)
}
