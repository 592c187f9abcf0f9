import { runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { createQuestionViews, type QuestionViews } from './counters/question-views.service.ts'
import { createInvitations } from './invitation.service.ts'
import { relateAllQuestions, relateEachWeek, relateQuestion } from './links/related-questions.service.ts'
import { createListLinkedQuestions } from './lists/list-linked-questions.ts'
import { createPersonalQuestions } from './lists/personal-questions.service.ts'
import { addQuestionListRoutes } from './lists/question-list.routes.ts'
import { createQuestionLists } from './lists/question-list.service.ts'
import { createRecommendQuestions } from './lists/recommend-questions.ts'
import { createSimilarQuestions, type FindTitles } from './lists/similar-questions.service.ts'
import { createUpdateHotScores } from './lists/update-hot-scores.ts'
import {
  addQuestionReadingRoutes,
  addQuestionStateRoutes,
  addQuestionWritingRoutes,
} from './question.routes.ts'
import { createQuestionReading, type GetQuestionInfo } from './question-reading.service.ts'
import { type CloseQuestion, createCloseQuestion } from './states/close-question.ts'
import { createDeleteQuestion } from './states/delete-question.ts'
import { createOperateQuestion, type OperateQuestion } from './states/operate-question.ts'
import { createQuestionRemoval, type QuestionRemoval } from './states/question-removal.service.ts'
import { createQuestionReview, type QuestionReview } from './states/question-review.service.ts'
import { createSetQuestionStatus } from './states/set-question-status.ts'
import { type AskQuestion, createAskQuestion } from './writing/ask-question.ts'
import { createEditQuestion, type EditQuestion } from './writing/edit-question.ts'

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

/** What other modules need from questions when they are wired. */
export type Questions = {
  getInfo: GetQuestionInfo
  askQuestion: AskQuestion
  edit: EditQuestion
  views: QuestionViews
  moderation: QuestionModeration
}

/** Moderators' actions on questions that were flagged, or that wait for approval. */
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
/** For each turn of relating all questions: the rest of the time is for visitors. */
const relateTurnMs = 1000

/** Serves questions and their lists; other modules ask and read through its result. */
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
