import { accountEndpoints } from './accounts.ts'
import { adminContentEndpoints } from './admin-content.ts'
import { adminSettingsEndpoints } from './admin-settings.ts'
import { adminUserEndpoints } from './admin-users.ts'
import { answerEndpoints } from './answers.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { backupEndpoints } from './backups.ts'
import { badgeEndpoints } from './badges.ts'
import { bookmarkEndpoints } from './bookmarks.ts'
import { commentEndpoints } from './comments.ts'
import { connectorEndpoints } from './connectors.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { flagEndpoints } from './flags.ts'
import { followEndpoints } from './follows.ts'
import { installationEndpoints } from './installation.ts'
import { jobEndpoints } from './jobs.ts'
import { legalEndpoints } from './legal.ts'
import { mailEndpoints } from './mails.ts'
import { notificationEndpoints } from './notifications.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { personalHistoryEndpoints } from './personal-history.ts'
import { personalQuestionEndpoints } from './personal-questions.ts'
import { pluginCatalogEndpoints } from './plugin-catalog.ts'
import { pluginOrderEndpoints } from './plugin-order.ts'
import { pluginEndpoints } from './plugins.ts'
import { postRenderEndpoints } from './post-render.ts'
import { privilegeEndpoints } from './privileges.ts'
import { pushEndpoints } from './push.ts'
import { questionViewEndpoints } from './question-view.ts'
import { questionEndpoints } from './questions.ts'
import { reactionEndpoints } from './reactions.ts'
import { reportReasonEndpoints } from './report-reasons.ts'
import { reviewQueueEndpoints } from './review-queues.ts'
import { revisionEndpoints } from './revisions.ts'
import { searchEndpoints } from './search.ts'
import { shareEndpoints } from './shares.ts'
import { siteEndpoints } from './site.ts'
import { spamRemovalEndpoints } from './spam-removals.ts'
import { suspensionEndpoints } from './suspensions.ts'
import { tagEndpoints } from './tags.ts'
import { timelineEndpoints } from './timelines.ts'
import { uploadEndpoints } from './uploads.ts'
import { userCenterEndpoints } from './user-centers.ts'
import { userEditEndpoints } from './user-edits.ts'
import { userEndpoints } from './users.ts'
import { voteEndpoints } from './votes.ts'

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export const endpoints = {
  ...postRenderEndpoints,
  ...pluginEndpoints,
  ...pluginCatalogEndpoints,
  ...pluginOrderEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...pushEndpoints,
  ...userEndpoints,
  ...searchEndpoints,
  ...siteEndpoints,
  ...connectorEndpoints,
  ...userCenterEndpoints,
  ...adminSettingsEndpoints,
  ...legalEndpoints,
  ...installationEndpoints,
  ...questionEndpoints,
  ...personalQuestionEndpoints,
  ...personalHistoryEndpoints,
  ...tagEndpoints,
  ...reportReasonEndpoints,
  ...adminUserEndpoints,
  ...adminContentEndpoints,
  ...dashboardEndpoints,
  ...auditLogEndpoints,
  ...jobEndpoints,
  ...backupEndpoints,
  ...mailEndpoints,
  ...answerEndpoints,
  ...commentEndpoints,
  ...voteEndpoints,
  ...followEndpoints,
  ...bookmarkEndpoints,
  ...badgeEndpoints,
  ...privilegeEndpoints,
  ...flagEndpoints,
  ...notificationEndpoints,
  ...reviewQueueEndpoints,
  ...spamRemovalEndpoints,
  ...suspensionEndpoints,
  ...userEditEndpoints,
  ...revisionEndpoints,
  ...timelineEndpoints,
  ...questionViewEndpoints,
  ...reactionEndpoints,
  ...shareEndpoints,
  ...uploadEndpoints,
}

/** The type of the table. */
export type Endpoints = typeof endpoints
/** The name of an endpoint, such as `questionAdd`. */
export type EndpointName = keyof Endpoints
