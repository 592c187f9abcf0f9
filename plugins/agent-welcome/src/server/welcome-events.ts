import { type EventHandlers, PluginError, type PostEvent } from '@querent/sdk/server'
import type { WelcomeRecord } from '../shared/welcome-record.ts'
import type { Context } from './config.ts'
import { createWelcomeLog } from './welcome-log.ts'
import { getWelcomeText } from './welcome-text.ts'

/** Temporary failures: the site calls again later. */
const temporary: readonly unknown[] = ['base.too_many_requests', 'base.read_only']

type Question = { id: string; title: string; url: string; tags: readonly string[] }

/** Comments on the first question of a member. Nothing of the posts is written to the log of the site. */
export function createWelcomeEvents(context: Context): EventHandlers {
  const log = createWelcomeLog(context.kv)

  return {
    async 'question.asked'({ at, data: { post, actor } }) {
      const { account } = context.config
      const question = getQuestion(post)
      const member = actor && (await context.users.find(actor.id))
      const isNew = member?.role === 'user' && (member.questionCount ?? 0) <= 1
      if (!account || !question || !actor || !isNew || !(await log.claim(actor.id))) return
      const { displayName: name, url: profile } = actor
      const { title, tags } = question
      const text = getWelcomeText(context, member.language ?? context.language, { name, tags })
      try {
        const outcome = await welcome(context, question, { content: text, userId: account.id })
        await log.add({ userId: actor.id, name, profile, title, at, ...outcome })
      } catch (error) {
        await log.release(actor.id)
        throw error
      }
    },
    'user.deleted': ({ data: { userId } }) => log.forget(userId),
  }
}

/** The site sends no content that is not public. */
function getQuestion({ id, content }: PostEvent['post']): Question | undefined {
  return content && { id, title: content.title, url: content.url, tags: content.tags }
}

type Outcome = Pick<WelcomeRecord, 'url' | 'state' | 'problem' | 'tagProblem'>

type Draft = { content: string; userId: string }

async function welcome(context: Context, question: Question, draft: Draft): Promise<Outcome> {
  try {
    const { url, isPublished } = await context.content.comment({ postId: question.id, ...draft })
    const tagProblem = await addTags(context, question, draft.userId)
    return { url, state: isPublished ? 'written' : 'held', problem: '', tagProblem }
  } catch (error) {
    return { url: question.url, state: 'refused', problem: getProblem(error), tagProblem: '' }
  }
}

/** Why the tags were not added; the comment stays as it is. */
async function addTags(context: Context, question: Question, userId: string): Promise<string> {
  const add = context.config.tags.map(({ slug_name }) => slug_name)
  if (add.length === 0) return ''
  const summary = context.text('tags.summary')
  try {
    const { isPublished } = await context.content.changeTags({
      questionId: question.id,
      add,
      summary,
      userId,
    })
    return isPublished ? '' : context.text('problem.tags_held')
  } catch (error) {
    if (error instanceof PluginError) return error.message
    throw error
  }
}

function getProblem(error: unknown): string {
  if (!(error instanceof PluginError) || temporary.includes(error.details.reason)) throw error
  return error.message
}
