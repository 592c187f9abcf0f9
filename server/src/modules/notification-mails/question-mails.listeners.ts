import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { questionPath } from '../identifiers/index.ts'
import { findQuestion } from '../questions/index.ts'
import { actorOfAccount } from '../sessions/index.ts'
import { findUserBasics, presentUserBasic } from '../users/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import {
  claimMail,
  findMailSettings,
  listQuestionReaders,
  listTagReaders,
  spendWeekly,
} from './mail-settings.repository.ts'
import type { QuestionMailSource } from './notification-mail.events.ts'
import { findMailReader, type SendNotice } from './send-notice.ts'
import { wordsOf } from './words-of.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'> & { send: SendNotice }

/** Mails about every new question that an account gets in a week. */
const mostPerWeek = 50
const batchSize = 100

type ListReaders = typeof listTagReaders

/** Mails new questions to those who want to know of all, or of those in tags that they follow. */
export function listenForQuestionMails(dependencies: Dependencies): void {
  const { events } = dependencies
  events.on('question.asked', 'mails', async ({ questionId, actorId }) => {
    const question = { id: questionId, authorId: actorId }
    // First by tag: whoever stands in both lists gets one mail, which counts against nothing.
    await decide(dependencies, question, { source: 'followed_tags', list: listTagReaders })
    await decide(dependencies, question, { source: 'all', list: listQuestionReaders })
  })
  events.useLane('question.mailDue', 'mail')
  events.on('question.mailDue', 'send mail', (due) => sendQuestion(dependencies, due))
}

async function decide(
  { db, clock, events }: Dependencies,
  question: { id: number; authorId: number },
  { source, list }: { source: QuestionMailSource; list: ListReaders },
): Promise<void> {
  for (let afterId = 0; ; ) {
    const userIds = await list(db, question, { afterId, limit: batchSize })
    await inTransaction(db, async (tx) => {
      for (const userId of userIds) {
        const at = clock()
        if (!(await claimMail(tx, userId, `question:${question.id}`, at))) continue
        if (source === 'all' && !(await spendWeekly(tx, userId, at, mostPerWeek))) continue
        await events.record(tx, 'question.mailDue', { questionId: question.id, userId, source })
      }
    })
    if (userIds.length < batchSize) return
    afterId = userIds.at(-1) ?? afterId
  }
}

type Due = { questionId: number; userId: number; source: QuestionMailSource }

async function sendQuestion(
  { db, settings, send }: Dependencies,
  { questionId, userId, source }: Due,
): Promise<void> {
  const [reader, wishes, question] = await Promise.all([
    findMailReader(db, userId),
    findMailSettings(db, userId),
    findQuestion(db, questionId, userId),
  ])
  const isWanted = source === 'all' ? wishes.new_questions === 1 : wishes.followed_tags === 1
  if (!reader || !isWanted || !question) return
  const state = { userId: question.user_id, status: question.status, show: question.show }
  if (!maySeeQuestion(actorOfAccount(reader), state)) return
  const askers = await findUserBasics(db, [question.user_id])
  const { title } = question
  await send(reader, {
    template: 'new_question',
    params: {
      title,
      user: presentUserBasic(question.user_id, askers.get(question.user_id), settings.current).display_name,
    },
    quote: wordsOf(question.excerpt),
    path: questionPath({ permalink: settings.current.seo.permalink, questionId, title }),
    sources: ['all_new_question', 'all_new_question_for_following_tags'],
  })
}
