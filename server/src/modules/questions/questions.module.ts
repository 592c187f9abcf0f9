import { runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type AskQuestion, createAskQuestion } from './ask-question.ts'
import { type CloseQuestion, createCloseQuestion } from './close-question.ts'
import { createDeleteQuestion } from './delete-question.ts'
import { createEditQuestion, type EditQuestion } from './edit-question.ts'
import { createInvitations } from './invitation.service.ts'
import { createListLinkedQuestions } from './list-linked-questions.ts'
import { createOperateQuestion, type OperateQuestion } from './operate-question.ts'
import { createPersonalQuestions } from './personal-questions.service.ts'
import {
  addQuestionReadingRoutes,
  addQuestionStateRoutes,
  addQuestionWritingRoutes,
} from './question.routes.ts'
import { addQuestionListRoutes } from './question-list.routes.ts'
import { createQuestionLists } from './question-list.service.ts'
import { createQuestionReading, type GetQuestionInfo } from './question-reading.service.ts'
import { createQuestionRemoval, type QuestionRemoval } from './question-removal.service.ts'
import { createQuestionReview, type QuestionReview } from './question-review.service.ts'
import { createQuestionViews, type QuestionViews } from './question-views.service.ts'
import { createRecommendQuestions } from './recommend-questions.ts'
import { relateAllQuestions, relateEachWeek, relateQuestion } from './related-questions.service.ts'
import { createSetQuestionStatus } from './set-question-status.ts'
import { createSimilarQuestions, type FindTitles } from './similar-questions.service.ts'
import { createUpdateHotScores } from './update-hot-scores.ts'

type Dependencies = Pick<
  ModuleDependencies,
  | 'db'
  | 'clock'
  | 'events'
  | 'schedule'
  | 'markdown'
  | 'texts'
  | 'textFilters'
  | 'reviewers'
  | 'routes'
  | 'settings'
> & {
  findTitles: FindTitles
}

/** What other modules need of questions when they are wired. */
export type Questions = {
  getInfo: GetQuestionInfo
  askQuestion: AskQuestion
  edit: EditQuestion
  views: QuestionViews
  moderation: QuestionModeration
}

/** What moderators do with questions that were flagged, or that wait for approval. */
export type QuestionModeration = {
  edit: EditQuestion
  close: CloseQuestion['close']
  unlist: OperateQuestion['unlist']
  review: QuestionReview
  removal: QuestionRemoval
}

const flushSeconds = 5
const hotScoreSeconds = 60
const relateSeconds = 5
/** Of each turn of relating all questions: the rest of the time is for visitors. */
const relateTurnMs = 1000

/** Serves questions and their lists; other modules ask and read through what it returns. */
export function createQuestionsModule(dependencies: Dependencies): Questions {
  const { db, clock, events, schedule, markdown, routes, settings, texts, textFilters, reviewers } =
    dependencies
  const views = createQuestionViews(db)
  const { getInfo, read } = createQuestionReading({ db, settings, texts, views })
  const askQuestion = createAskQuestion({ db, clock, events, settings, markdown, textFilters, reviewers })
  const deleteQuestion = createDeleteQuestion({ db, clock, events, settings })
  const lists = createQuestionLists({ db, clock, settings })

  const useCases = {
    views,
    getInfo,
    read,
    askQuestion,
    deleteQuestion,
    edit: createEditQuestion({ db, clock, events, settings, markdown, textFilters, reviewers }),
    closeQuestion: createCloseQuestion({ db, clock, events, settings, markdown }),
    operateQuestion: createOperateQuestion({ db, clock, events, settings }),
    invitations: createInvitations({ db, clock, events, settings }),
    setStatus: createSetQuestionStatus({ db, clock, events }),
  }
  addQuestionReadingRoutes(routes, useCases)
  addQuestionWritingRoutes(routes, useCases)
  addQuestionStateRoutes(routes, useCases)
  addQuestionListRoutes({
    routes,
    lists,
    listLinked: createListLinkedQuestions(db, lists),
    recommend: createRecommendQuestions(db, lists),
    similar: createSimilarQuestions({
      db,
      settings,
      lists,
      findTitles: dependencies.findTitles,
    }),
    personal: createPersonalQuestions({ db, clock, settings }),
  })

  events.inLane('background').on('user.contentRemovalRequested', deleteQuestion.removeAllByUser)
  schedule.every(flushSeconds, 'store question views', () => views.flush())
  schedule.atStop('store question views', () => views.flush())
  schedule.everyInOneProcess(hotScoreSeconds, 'score hot questions', createUpdateHotScores({ db, clock }))
  scheduleRelating(dependencies)
  const { edit, closeQuestion, operateQuestion } = useCases
  const review = createQuestionReview({ clock, events })
  const moderation = {
    edit,
    close: closeQuestion.close,
    unlist: operateQuestion.unlist,
    review,
    removal: createQuestionRemoval({ clock, events }),
  }
  return { getInfo, askQuestion, edit, views, moderation }
}

function scheduleRelating({
  db,
  clock,
  events,
  schedule,
  findTitles,
}: Pick<Dependencies, 'db' | 'clock' | 'events' | 'schedule' | 'findTitles'>): void {
  const background = events.inLane('background')
  background.on('question.indexed', ({ questionId }) => relateQuestion({ db, findTitles }, questionId))
  background.on('tag.merged', () => inTransaction(db, relateAllQuestions))
  const work = relateEachWeek({ db, clock, findTitles })
  schedule.every(relateSeconds, 'relate questions', async () => {
    await runWork({ db, clock, turnMs: relateTurnMs }, work)
  })
}
