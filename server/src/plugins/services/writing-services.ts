import { type EndpointDefinition, type EndpointName, endpoints, questionDraft } from '@querent/sdk/contract'
import { PluginError, type PluginPost, type WrittenPost } from '@querent/sdk/server'
import { z } from 'zod'
import type { PostAnswer } from '../../modules/answers/index.ts'
import { type Actor, anonymous, mayPublish, mayWrite, type Sessions } from '../../modules/auth/index.ts'
import type { Comments } from '../../modules/comments/index.ts'
import { findCurrentRevisionId } from '../../modules/history/index.ts'
import { decodeId, encodeId } from '../../modules/identifiers/index.ts'
import type { AskQuestion, EditQuestion } from '../../modules/questions/index.ts'
import { listTagsOfQuestions, readTagInputs, type WriteTags } from '../../modules/tags/index.ts'
import { findUser } from '../../modules/users/index.ts'
import { findContent, hiddenPart } from '../../modules/visibility/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { openLimitStore } from '../../platform/database/limit-store.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { createRateLimits, parseInput } from '../../platform/http/index.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { getAccountViolation } from './chosen-accounts.ts'
import { type ContentDependencies, findPost, getPostUrl } from './content-services.ts'
import { getQuestionText } from './post-text.repository.ts'
import { type Services, service } from './service-call.ts'

/** The kinds of writing, for members and plugins. */
export type PluginWriting = {
  questions: { askQuestion: Pick<AskQuestion, 'ask'>; edit: EditQuestion }
  answers: { post: PostAnswer }
  comments: Pick<Comments, 'post'>
  tags: Pick<WriteTags, 'add'>
}

export type WritingDependencies = ContentDependencies & {
  db: Database
  sessions: Pick<Sessions, 'toActor'>
  texts: Texts
  /** Undefined until the modules are wired. */
  writing: () => PluginWriting | undefined
  /** Fails if a plugin writes too much. */
  limitWrites: (slug: string) => Promise<void>
}

type Writer = { slug: string; accounts: () => readonly number[] }

/** More than a busy site needs, but a limit for two plugins that reply to each other. */
const writeLimits = [
  {
    name: 'plugin posts of a minute',
    points: 30,
    seconds: 60,
    toKey: (slug: string) => slug,
    isShared: true,
  },
  {
    name: 'plugin posts of an hour',
    points: 500,
    seconds: 3600,
    toKey: (slug: string) => slug,
    isShared: true,
  },
]

export const createWriteLimit = (db: Database, scale = 1) =>
  createRateLimits(writeLimits, scale, { database: openLimitStore(db) })

const userId = z.string().regex(/^[1-9]\d{0,15}$/)
const id = z.string().max(30)
const body = z.string().max(100_000)
const slugs = z.array(z.string().max(100)).max(50)

const drafts = {
  ask: z.tuple([z.object({ title: z.string().max(1000), content: body, tags: slugs, userId })]),
  answer: z.tuple([z.object({ questionId: id, content: body, userId })]),
  comment: z.tuple([z.object({ postId: id, content: body, userId })]),
  changeTags: z.tuple([
    z.object({
      questionId: id,
      add: slugs.default([]),
      remove: slugs.default([]),
      summary: z.string().max(1000).default(''),
      revisionId: z.string().max(100).optional(),
      userId,
    }),
  ]),
  createTag: z.tuple([
    z.object({ slug: z.string(), name: z.string(), description: body.default(''), userId }),
  ]),
}

/**
 * Writing like members. Everything except asking is done under accounts that the administrator gave the
 * plugin.
 */
export function writingServices(dependencies: WritingDependencies, writer: Writer): Services {
  const given = writer.accounts
  const write =
    <Draft extends { userId: string }, Result>(
      name: EndpointName,
      run: (actor: Actor, draft: Draft, writing: PluginWriting) => Promise<Result>,
    ) =>
    ([draft]: [Draft]) =>
      inWords(dependencies, async () => {
        const isGiven = name === 'questionAdd' || given().includes(Number(draft.userId))
        if (!isGiven) throw createDenial(dependencies, 'plugin.account.not_given')
        return run(
          await admit(dependencies, writer.slug, { name, userId: draft.userId }),
          draft,
          getWriting(dependencies),
        )
      })

  return {
    'content.ask': service(
      drafts.ask,
      write('questionAdd', (actor, draft, writing) => ask(dependencies, actor, draft, writing)),
    ),
    'content.answer': service(
      drafts.answer,
      write('answerAdd', async (actor, { questionId, content }, writing) => {
        const input = { question_id: questionId, content }
        const { question_id, content: text } = parseInput(endpoints.answerAdd.body, input)
        const { answerId } = await writing.answers.post(actor, { questionId: question_id, content: text })
        return describe(dependencies, encodeId('answer', answerId))
      }),
    ),
    'content.comment': service(
      drafts.comment,
      write('commentAdd', async (actor, { postId, content }, writing) => {
        const input = { object_id: postId, original_text: content }
        const { object_id, original_text } = parseInput(endpoints.commentAdd.body, input)
        const draft = { objectId: object_id, content: original_text, replyCommentId: '', mentionedNames: [] }
        const comment = await writing.comments.post(actor, draft)
        return describe(dependencies, encodeId('comment', comment.id))
      }),
    ),
    'content.changeTags': service(
      drafts.changeTags,
      write('questionUpdate', (actor, change, writing) => changeTags(dependencies, actor, change, writing)),
    ),
    'content.createTag': service(
      drafts.createTag,
      write('tagAdd', (actor, { slug, name, description }, writing) => {
        const input = { slug_name: slug, display_name: name, original_text: description }
        const tag = parseInput(endpoints.tagAdd.body, input)
        const { slug_name, display_name, original_text: content } = tag
        return writing.tags.add(actor, { slug: slug_name, displayName: display_name, content })
      }),
    ),
  }
}

function getWriting({ writing }: WritingDependencies): PluginWriting {
  const ways = writing()
  if (!ways) throw new PluginError('The site is starting.')
  return ways
}

/** The checks before every write of a member, for a write without a session. */
async function admit(
  { db, sessions, settings, limitWrites, ...dependencies }: WritingDependencies,
  slug: string,
  { name, userId }: { name: EndpointName; userId: string },
): Promise<Actor> {
  await limitWrites(slug)
  const user = await findUser(db, Number(userId))
  const violation = getAccountViolation(user)
  if (!user || violation) {
    const { text, params } = violation ?? { text: 'plugin.account.missing', params: undefined }
    throw createDenial({ settings, ...dependencies }, text, params)
  }
  const actor = await sessions.toActor(user)
  const { legal_state, maintenance } = settings.current
  const definition: EndpointDefinition = endpoints[name]
  assertAllowed(mayWrite(definition, { isReadOnly: maintenance.is_read_only }))
  assertAllowed(mayPublish(actor, definition, legal_state.asked_version))
  return actor
}

type Asked = z.output<typeof drafts.ask>[0]

async function ask(
  dependencies: WritingDependencies,
  actor: Actor,
  { title, content, tags }: Asked,
  writing: PluginWriting,
): Promise<PluginPost | undefined> {
  const input = { title, content, tags: tags.map(toTagInput) }
  const number = await writing.questions.askQuestion.ask(actor, parseInput(questionDraft, input))
  return findPost(dependencies, encodeId('question', number))
}

const toTagInput = (slug: string) => ({ slug_name: slug, display_name: slug })

type TagChange = z.output<typeof drafts.changeTags>[0]

type ChangedTags = { tags: string[]; isPublished: boolean }

/** Maximum attempts to apply the tags to the newest version while others edit the question. */
const maxAttempts = 3

/** If the plugin named no version, it is the one that the site has just read. */
async function changeTags(
  dependencies: WritingDependencies,
  actor: Actor,
  change: TagChange,
  writing: PluginWriting,
): Promise<ChangedTags> {
  const attempts = change.revisionId === undefined ? maxAttempts : 1
  for (let attempt = 1; ; attempt++) {
    try {
      return await editTags(dependencies, actor, change, writing)
    } catch (error) {
      const isOutdated = error instanceof AppError && error.reason === 'error.revision.outdated'
      if (!isOutdated || attempt >= attempts) throw error
    }
  }
}

/** An edit of the question that keeps its title and its text. */
async function editTags(
  { db }: WritingDependencies,
  actor: Actor,
  { questionId, add, remove, summary, revisionId }: TagChange,
  writing: PluginWriting,
): Promise<ChangedTags> {
  const content = await findContent(db, decodeId(questionId))
  if (content?.kind !== 'question' || hiddenPart(actor, content)) {
    throw new AppError('error.question.not_found')
  }
  // Read before its content: an edit in between makes it outdated.
  const base = revisionId ?? String(await findCurrentRevisionId(db, content.id))
  const current = (await listTagsOfQuestions(db, [content.id])).get(content.id) ?? []
  const [added, removed] = [add, remove].map((names) =>
    readTagInputs(names.map((name) => ({ ...toTagInput(name), original_text: '' }))).map(({ slug }) => slug),
  )
  const kept = current.map(({ slug }) => slug).filter((slug) => !removed?.includes(slug))
  const tags = [...new Set([...kept, ...(added ?? [])])]
  const isSame = tags.length === current.length && current.every(({ slug }) => tags.includes(slug))
  if (isSame) return { tags, isPublished: true }
  const draft = { ...(await getQuestionText(db, content.id)), tags: tags.map(toTagInput) }
  const edit = { ...parseInput(questionDraft, draft), questionId: content.id, summary, revisionId: base }
  const { wait_for_review: isHeld } = await writing.questions.edit(actor, edit)
  return { tags: isHeld ? current.map(({ slug }) => slug) : tags, isPublished: !isHeld }
}

async function describe(dependencies: WritingDependencies, wireId: string): Promise<WrittenPost> {
  const content = await findContent(dependencies.db, decodeId(wireId))
  if (!content) throw new AppError('error.object.not_found')
  return { id: wireId, url: getPostUrl(dependencies, content), isPublished: !hiddenPart(anonymous, content) }
}

const createDenial = (
  { texts, settings }: Pick<WritingDependencies, 'texts' | 'settings'>,
  text: string,
  params?: Readonly<Record<string, string>>,
) => new PluginError(texts.text(settings.current.interface.language, text, params), { reason: text })

/** Turns a denial of the site into an error for the plugin. */
async function inWords<Result>(
  dependencies: WritingDependencies,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { texts, settings } = dependencies
    const { reason, details } = error
    const [field] = details.fields ?? []
    const { text, params } = field ?? { text: reason, params: details.params }
    throw new PluginError(texts.text(settings.current.interface.language, text, params), { reason })
  }
}
