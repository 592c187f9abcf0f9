import type { ReviewQueue } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { isStaff } from '../auth/index.ts'
import { type CountOpenFlags, createGetReviewLoad, type GetReviewLoad } from './get-review-load.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes' | 'settings' | 'texts'> & {
  countOpenFlags: CountOpenFlags
}

/** The number of items that wait for a user's review, by queue. */
export function createReviewQueuesModule(dependencies: Dependencies): { getReviewLoad: GetReviewLoad } {
  const { routes, texts } = dependencies
  const getReviewLoad = createGetReviewLoad(dependencies)

  routes.handle('reviewQueueList', async ({ actor, caller }) => {
    const { queued, flagged, suggested } = await getReviewLoad(actor)
    const queue = (name: ReviewQueue['name'], amount: number): ReviewQueue => ({
      name,
      // texts: review.*
      label: texts.text(caller.language, `review.${name}`),
      todo_amount: amount,
    })
    const ofStaff = isStaff(actor) ? [queue('queued_post', queued), queue('flagged_post', flagged)] : []
    return [...ofStaff, queue('suggested_post_edit', suggested)]
  })
  return { getReviewLoad }
}
