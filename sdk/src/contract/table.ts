import { answerEndpoints } from './answers.ts'
import { bookmarkEndpoints } from './bookmarks.ts'
import { commentEndpoints } from './comments.ts'
import { followEndpoints } from './follows.ts'
import { personalQuestionEndpoints } from './personal-questions.ts'
import { questionViewEndpoints } from './question-view.ts'
import { questionEndpoints } from './questions.ts'
import { reportReasonEndpoints } from './report-reasons.ts'
import { revisionEndpoints } from './revisions.ts'
import { tagEndpoints } from './tags.ts'
import { voteEndpoints } from './votes.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...questionEndpoints,
  ...personalQuestionEndpoints,
  ...tagEndpoints,
  ...reportReasonEndpoints,
  ...answerEndpoints,
  ...commentEndpoints,
  ...voteEndpoints,
  ...followEndpoints,
  ...bookmarkEndpoints,
  ...revisionEndpoints,
  ...questionViewEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
