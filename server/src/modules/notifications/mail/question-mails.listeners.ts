import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { hourSeconds } from '../../../platform/durations.ts'
import { questionPath } from '../../identifiers/index.ts'
import { findQuestion } from '../../questions/index.ts'
import { findUserBasics, presentUserBasic } from '../../users/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import {
  claimMail,
  countQuestionsBefore,
  findMailSettings,
  listQuestionRecipients,
  listTagRecipients,
  spendWeekly,
} from './mail-settings.repository.ts'
import type { QuestionMailSource } from './notification-mail.events.ts'
import { findMailRecipient, type SendNotice } from './send-notice.ts'
import { toPlainText } from './to-plain-text.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'> & {
  send: SendNotice
}

/** The maximum number of mails about all new questions that an account gets in a week. */
const maxPerWeek = 50
/**
 * The maximum number of one member's questions that are mailed in an hour, so that nobody can flood the
 * followers of a tag.
 */
const maxOfAsker = 10
const batchSize = 100

type ListRecipients = typeof listTagRecipients

/** Mails new questions to members who want all of them, or those in tags that they follow. */
export function listenForQuestionMails(dependencies: Dependencies): void {
  const { db, events } = dependencies
  events.inLane('background').on('question.asked', async ({ questionId, actorId }, { at }) => {
    const question = { id: questionId, authorId: actorId }
    const recent = { since: at - hourSeconds, limit: maxOfAsker }
    if ((await countQuestionsBefore(db, question, recent)) >= maxOfAsker) return
    // Tags first: a user in both lists gets one mail, which does not count toward the weekly limit.
    await decide(dependencies, question, { source: 'followed_tags', list: listTagRecipients })
    await decide(dependencies, question, { source: 'all', list: listQuestionRecipients })
  })
  events.inLane('mail').on('question.mailDue', (due) => sendQuestion(dependencies, due))
}

async function decide(
  { db, clock, events }: Dependencies,
  question: { id: number; authorId: number },
  { source, list }: { source: QuestionMailSource; list: ListRecipients },
): Promise<void> {
  for (let afterId = 0; ; ) {
    const userIds = await list(db, question, { afterId, limit: batchSize })
    await inTransaction(db, async (tx) => {
      for (const userId of userIds) {
        const at = clock()
        if (!(await claimMail(tx, userId, `question:${question.id}`, at))) continue
        if (source === 'all' && !(await spendWeekly(tx, userId, at, maxPerWeek))) continue
        await events.record(tx, 'question.mailDue', { questionId: question.id, userId, source })
      }
    })
    if (userIds.length < batchSize) return
    afterId = userIds.at(-1) ?? afterId
  }
}

type Due = { questionId: number; userId: number; source: QuestionMailSource }

async function sendQuestion(
  { db, sessions, settings, send }: Dependencies,
  { questionId, userId, source }: Due,
): Promise<void> {
  const [recipient, preferences, question] = await Promise.all([
    findMailRecipient(db, userId),
    findMailSettings(db, userId),
    findQuestion(db, questionId, userId),
  ])
  const isWanted = source === 'all' ? preferences.new_questions === 1 : preferences.followed_tags === 1
  if (!recipient || !isWanted || !question) return
  const state = { userId: question.user_id, status: question.status, show: question.show }
  if (!maySeeQuestion(await sessions.toActor(recipient), state)) return
  const askers = await findUserBasics(db, [question.user_id])
  const { title } = question
  await send(recipient, {
    template: 'new_question',
    params: {
      title,
      user: presentUserBasic(question.user_id, askers.get(question.user_id), settings.current).display_name,
    },
    quote: toPlainText(question.excerpt),
    path: questionPath({ permalink: settings.current.seo.permalink, questionId, title }),
    sources: ['all_new_question', 'all_new_question_for_following_tags'],
  })
}
