import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { readNumericId } from '../identifiers/index.ts'
import { createGetUserFlags } from './get-user-flags.ts'
import { listenForReviews } from './review.listeners.ts'
import { createReviewFlag, type Moderation } from './review-flag.ts'
import { createReviewQueuedPost } from './review-queued-post.ts'
import { createReviewedPostLists } from './reviewed-post-list.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'plugins' | 'routes' | 'settings' | 'texts'
> & { moderation: Moderation }

/** The queues of the moderators: flagged posts, and posts that wait for approval. */
export function createPostReviewsModule(dependencies: Dependencies): void {
  const { routes } = dependencies
  const lists = createReviewedPostLists(dependencies)
  const reviewFlag = createReviewFlag(dependencies)
  const reviewQueuedPost = createReviewQueuedPost(dependencies)
  const getUserFlags = createGetUserFlags(dependencies)
  listenForReviews(dependencies)

  routes.handle('flaggedPostPage', ({ actor, input, caller }) => lists.flagged(actor, input, caller.language))
  routes.handle('queuedPostPage', ({ actor, input, caller }) => lists.queued(actor, input, caller.language))
  routes.handle('adminUserFlagPage', ({ input, caller }) =>
    getUserFlags(readNumericId(input.user_id), pageWindow(input), caller.language),
  )
  for (const name of ['flagReview', 'adminFlagReview'] as const) {
    routes.handle(name, async ({ actor, input }) => {
      const { flag_id: id, operation_type: operation, title, content, tags } = input
      await reviewFlag(actor, {
        flagId: readNumericId(id),
        operation,
        closing: { reasonNumber: input.close_type, message: input.close_msg },
        text: { title, content, tags: tags ?? [] },
        revisionId: input.revision_id,
      })
      return null
    })
  }
  routes.handle('queuedPostReview', async ({ actor, input }) => {
    const { review_id: reviewId, status: operation, revision_id: revisionId } = input
    await reviewQueuedPost(actor, { reviewId, operation, revisionId })
    return null
  })
}
