import type { PageOf, QuestionListItem, QuestionOrder } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { pageWindow } from '../../../platform/pagination.ts'
import { isAnonymous } from '../../auth/index.ts'
import { decodeId, decodeObjectId } from '../../identifiers/index.ts'
import type { ListLinkedQuestions } from './list-linked-questions.ts'
import type { PersonalQuestions } from './personal-questions.service.ts'
import { toListOrder } from './question-list.plan.ts'
import type { QuestionListInput, QuestionLists } from './question-list.service.ts'
import type { RecommendQuestions } from './recommend-questions.ts'
import type { SimilarQuestions } from './similar-questions.service.ts'

type Dependencies = Pick<ModuleDependencies, 'routes'> & {
  lists: QuestionLists
  listLinked: ListLinkedQuestions
  recommend: RecommendQuestions
  similar: SimilarQuestions
  personal: PersonalQuestions
}

export function addQuestionListRoutes({
  routes,
  lists,
  listLinked,
  recommend,
  similar,
  personal,
}: Dependencies): void {
  routes.handle('questionPage', ({ input }) => listExactPage(lists, input))
  routes.handle('questionRecommendPage', async ({ actor, input }) => {
    if (isAnonymous(actor)) throw new AppError('base.unauthorized_error')
    const user = { id: actor.userId, sort: input.sort, isFollowedOnly: input.order === 'following' }
    return recommend(user, pageWindow(input))
  })
  routes.handle('questionSimilar', ({ actor, input }) => similar.byTitle(actor, input.title))
  routes.handle('questionSimilarTag', ({ actor, input }) =>
    similar.byTag(actor, decodeObjectId('question', input.question_id)),
  )
  routes.handle('questionLinks', async ({ actor, input }) => {
    const object = decodeId(input.question_id)
    if (!object) throw new AppError('error.object.not_found')
    const linkingTo = object.kind === 'question' ? object.id : undefined
    return listLinked(actor, { ...pickOrder(input), linkingTo }, pageWindow(input))
  })
  routes.handle('personalQaTop', ({ actor, input }) => personal.top(actor, input.username))
  routes.handle('personalQuestionPage', ({ actor, input }) =>
    personal.page(actor, { username: input.username, order: toListOrder(input.order) }, pageWindow(input)),
  )
}

const pickOrder = ({ order, in_days }: { order?: QuestionOrder | ''; in_days?: number }) => ({
  order,
  in_days,
})

type ExactPageInput = QuestionListInput & { page?: number; page_size?: number; tag?: string }

/** If anything matches, the page must exist. */
async function listExactPage(
  lists: QuestionLists,
  { page, page_size, order, in_days, tag, username }: ExactPageInput,
): Promise<PageOf<QuestionListItem>> {
  const input = { order, in_days, tag: tag || undefined, username: username || undefined }
  if (page !== undefined && page_size !== undefined) {
    const found = await lists.list(input, { limit: page_size, offset: (page - 1) * page_size })
    if (found.list.length > 0 || page === 1) return found
  }
  const first = await lists.list(input, { limit: 1, offset: 0 })
  if (first.list.length > 0) throw new AppError('base.request_format_error', { status: 404 })
  return { count: 0, list: [] }
}
