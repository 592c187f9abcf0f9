/** Suggested edits, flags, and the number of items that wait for review. */
export { reopenFlagsOfPost, resolveFlagsOfMissingPosts } from './flag.repository.ts'
export { createFlagsModule } from './flags.module.ts'
export type { GetReviewLoad } from './get-review-load.ts'
export { createPostReviewsModule } from './post-reviews.module.ts'
export { rejectSuggestionsByUser } from './reject-suggestions-by-user.ts'
export { reopenSuggestions } from './reopen-suggestions.ts'
export { createReviewQueuesModule } from './review-queues.module.ts'
export { createSuggestedEditsModule } from './suggested-edits.module.ts'
