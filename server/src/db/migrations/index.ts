import type { SiteMigration } from '../site-migration.ts'
import * as initial from './0001-initial.ts'
import * as findUsers from './0002-find-users.ts'
import * as search from './0003-search.ts'
import * as backgroundWork from './0007-background-work.ts'
import * as externalLogins from './0010-external-logins.ts'
import * as captchas from './0011-captchas.ts'
import * as plugins from './0012-plugins.ts'
import * as uploads from './0013-uploads.ts'
import * as notifications from './0014-notifications.ts'
import * as badgesAndFlags from './0015-badges-and-flags.ts'
import * as personalPages from './0016-personal-pages.ts'
import * as histories from './0018-histories.ts'
import * as reactionsAndShares from './0019-reactions-and-shares.ts'
import * as ownAccount from './0020-own-account.ts'
import * as searchTitles from './0021-search-titles.ts'
import * as revisionsInOrder from './0022-revisions-in-order.ts'
import * as outboxLanes from './0023-outbox-lanes.ts'
import * as searchTitleWords from './0024-search-title-words.ts'
import * as newestOfTag from './0025-newest-of-tag.ts'
import * as reviews from './0026-reviews.ts'
import * as contentForAdministrators from './0028-content-for-administrators.ts'
import * as dailyFigures from './0029-daily-figures.ts'
import * as auditLog from './0030-audit-log.ts'
import * as spamRemovals from './0031-spam-removals.ts'
import * as listsOfUsers from './0033-lists-of-users.ts'
import * as legalVersions from './0034-legal-versions.ts'
import * as namesOfDeletedAccounts from './0035-names-of-deleted-accounts.ts'
import * as siteFigures from './0036-site-figures.ts'
import * as sharedLimits from './0037-shared-limits.ts'
import * as sessionConfirmations from './0038-session-confirmations.ts'
import * as findTags from './0042-find-tags.ts'
import * as unreadNotifications from './0043-unread-notifications.ts'
import * as tagChoice from './0044-tag-choice.ts'
import * as importedBadges from './0045-imported-badges.ts'
import * as queue from './0046-queue.ts'
import * as backupRuns from './0048-backup-runs.ts'
import * as importedAddresses from './0049-imported-addresses.ts'
import * as upgrades from './0051-upgrades.ts'
import * as jobOrigins from './0053-job-origins.ts'
import * as jobTargets from './0055-job-targets.ts'
import * as uploadsElsewhere from './0057-uploads-elsewhere.ts'
import * as linkCards from './0058-link-cards.ts'
import * as relatedQuestions from './0059-related-questions.ts'
import * as versionsOfPluginSettings from './0062-versions-of-plugin-settings.ts'
import * as foundPosts from './0065-found-posts.ts'
import * as editRestorations from './0066-edit-restorations.ts'
import * as bestAnswersOfAuthors from './0067-best-answers-of-authors.ts'
import * as titlePrefixes from './0068-title-prefixes.ts'
import * as writtenTitles from './0069-written-titles.ts'
import * as idsOfSentPosts from './0070-ids-of-sent-posts.ts'
import * as refusedAddresses from './0071-refused-addresses.ts'
import * as followersOfSynonyms from './0072-followers-of-synonyms.ts'
import * as deletedAcceptedAnswers from './0073-deleted-accepted-answers.ts'
import * as mentionsByAuthor from './0074-mentions-by-author.ts'
import * as tagsInSearch from './0075-tags-in-search.ts'
import * as ignoredVersions from './0076-ignored-versions.ts'
import * as guardOffers from './0077-guard-offers.ts'
import * as suggestionsOfSpamRemovals from './0078-suggestions-of-spam-removals.ts'
import * as titleVectors from './0079-title-vectors.ts'
import * as foundPostsOnPostgres from './0080-found-posts.ts'
import * as versionsOfChanges from './0081-versions-of-changes.ts'
import * as withdrawnReactions from './0082-withdrawn-reactions.ts'
import * as twoFactor from './0085-two-factor.ts'
import * as reasonsOfRejections from './0087-reasons-of-rejections.ts'
import * as reasonsOfSuspensions from './0089-reasons-of-suspensions.ts'
import * as reasonsBeforeSpamRemovals from './0090-reasons-before-spam-removals.ts'
import * as wordsAddedImmediately from './0091-words-added-immediately.ts'

/** In order of their names. A released migration is never changed. */
export const migrations: Record<string, SiteMigration> = {
  '0001-initial': initial,
  '0002-find-users': findUsers,
  '0003-search': search,
  '0007-background-work': backgroundWork,
  '0010-external-logins': externalLogins,
  '0011-captchas': captchas,
  '0012-plugins': plugins,
  '0013-uploads': uploads,
  '0014-notifications': notifications,
  '0015-badges-and-flags': badgesAndFlags,
  '0016-personal-pages': personalPages,
  '0018-histories': histories,
  '0019-reactions-and-shares': reactionsAndShares,
  '0020-own-account': ownAccount,
  '0021-search-titles': searchTitles,
  '0022-revisions-in-order': revisionsInOrder,
  '0023-outbox-lanes': outboxLanes,
  '0024-search-title-words': searchTitleWords,
  '0025-newest-of-tag': newestOfTag,
  '0026-reviews': reviews,
  '0028-content-for-administrators': contentForAdministrators,
  '0029-daily-figures': dailyFigures,
  '0030-audit-log': auditLog,
  '0031-spam-removals': spamRemovals,
  '0033-lists-of-users': listsOfUsers,
  '0034-legal-versions': legalVersions,
  '0035-names-of-deleted-accounts': namesOfDeletedAccounts,
  '0036-site-figures': siteFigures,
  '0037-shared-limits': sharedLimits,
  '0038-session-confirmations': sessionConfirmations,
  '0042-find-tags': findTags,
  '0043-unread-notifications': unreadNotifications,
  '0044-tag-choice': tagChoice,
  '0045-imported-badges': importedBadges,
  '0046-queue': queue,
  '0048-backup-runs': backupRuns,
  '0049-imported-addresses': importedAddresses,
  '0051-upgrades': upgrades,
  '0053-job-origins': jobOrigins,
  '0055-job-targets': jobTargets,
  '0057-uploads-elsewhere': uploadsElsewhere,
  '0058-link-cards': linkCards,
  '0059-related-questions': relatedQuestions,
  '0062-versions-of-plugin-settings': versionsOfPluginSettings,
  '0065-found-posts': foundPosts,
  '0066-edit-restorations': editRestorations,
  '0067-best-answers-of-authors': bestAnswersOfAuthors,
  '0068-title-prefixes': titlePrefixes,
  '0069-written-titles': writtenTitles,
  '0070-ids-of-sent-posts': idsOfSentPosts,
  '0071-refused-addresses': refusedAddresses,
  '0072-followers-of-synonyms': followersOfSynonyms,
  '0073-deleted-accepted-answers': deletedAcceptedAnswers,
  '0074-mentions-by-author': mentionsByAuthor,
  '0075-tags-in-search': tagsInSearch,
  '0076-ignored-versions': ignoredVersions,
  '0077-guard-offers': guardOffers,
  '0078-suggestions-of-spam-removals': suggestionsOfSpamRemovals,
  '0079-title-vectors': titleVectors,
  '0080-found-posts': foundPostsOnPostgres,
  '0081-versions-of-changes': versionsOfChanges,
  '0082-withdrawn-reactions': withdrawnReactions,
  '0085-two-factor': twoFactor,
  '0087-reasons-of-rejections': reasonsOfRejections,
  '0089-reasons-of-suspensions': reasonsOfSuspensions,
  '0090-reasons-before-spam-removals': reasonsBeforeSpamRemovals,
  '0091-words-added-immediately': wordsAddedImmediately,
}
