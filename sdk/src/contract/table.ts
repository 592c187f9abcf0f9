import { accountEndpoints } from './accounts.ts'
import { adminSettingsEndpoints } from './admin-settings.ts'
import { adminUserEndpoints } from './admin-users.ts'
import { answerEndpoints } from './answers.ts'
import { bookmarkEndpoints } from './bookmarks.ts'
import { commentEndpoints } from './comments.ts'
import { connectorEndpoints } from './connectors.ts'
import { followEndpoints } from './follows.ts'
import { installationEndpoints } from './installation.ts'
import { mailEndpoints } from './mails.ts'
import { personalQuestionEndpoints } from './personal-questions.ts'
import { pluginEndpoints } from './plugins.ts'
import { postRenderEndpoints } from './post-render.ts'
import { questionViewEndpoints } from './question-view.ts'
import { questionEndpoints } from './questions.ts'
import { reportReasonEndpoints } from './report-reasons.ts'
import { revisionEndpoints } from './revisions.ts'
import { searchEndpoints } from './search.ts'
import { siteEndpoints } from './site.ts'
import { tagEndpoints } from './tags.ts'
import { uploadEndpoints } from './uploads.ts'
import { userCenterEndpoints } from './user-centers.ts'
import { userEndpoints } from './users.ts'
import { voteEndpoints } from './votes.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...postRenderEndpoints,
  ...pluginEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...searchEndpoints,
  ...siteEndpoints,
  ...connectorEndpoints,
  ...userCenterEndpoints,
  ...adminSettingsEndpoints,
  ...installationEndpoints,
  ...questionEndpoints,
  ...personalQuestionEndpoints,
  ...tagEndpoints,
  ...reportReasonEndpoints,
  ...adminUserEndpoints,
  ...mailEndpoints,
  ...answerEndpoints,
  ...commentEndpoints,
  ...voteEndpoints,
  ...followEndpoints,
  ...bookmarkEndpoints,
  ...revisionEndpoints,
  ...questionViewEndpoints,
  ...uploadEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
