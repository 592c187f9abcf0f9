export {
  type CurrentUser,
  emailChangeForm,
  type LoginUser,
  loginForm,
  passwordChangeForm,
  passwordConfirmationForm,
  passwordReplacementForm,
  passwordResetForm,
  registrationForm,
} from './accounts.ts'
export {
  type AdminAnswer,
  type AdminAnswerFilter,
  type AdminAnswerOrder,
  type AdminAnswerStatus,
  type AdminQuestion,
  type AdminQuestionFilter,
  type AdminQuestionOrder,
  type AdminQuestionStatus,
  adminAnswer,
  adminQuestion,
} from './admin-content.ts'
export {
  adminSettingsEndpoints,
  type PrivilegeOption,
  privilegeOption,
  type SiteSecurity,
  sitePolicies,
  siteSecurity,
} from './admin-settings.ts'
export {
  type AdminUser,
  adminUserForm,
  adminUserProfileForm,
  adminUserStatusForm,
  type Role,
  type SuspendDuration,
  suspendDuration,
  type UserFlag,
  type UserLogin,
} from './admin-users.ts'
export { type AnswerItem, type AnswerOrder, answerItem, answerOrder, answerText } from './answers.ts'
export * from './audit-log.ts'
export * from './backups.ts'
export {
  type AdminBadge,
  adminBadge,
  type BadgeAward,
  type BadgeGroup,
  type BadgeInfo,
  type BadgeLevel,
  type BadgeStatus,
  badgeAward,
  badgeGroup,
  badgeInfo,
  badgeLevel,
  badgeStatus,
  type EarnedBadge,
  earnedBadge,
  type ImportedBadge,
  importedBadge,
  type ListedBadge,
  listedBadge,
} from './badges.ts'
export { isBlank } from './blank-text.ts'
export { type BookmarkedQuestion, bookmarkedQuestion } from './bookmarks.ts'
export { type CommentItem, type CommentOrder, commentItem, commentOrder, commentText } from './comments.ts'
export {
  type ConnectorItem,
  connectorEmailForm,
  connectorItem,
  type LoginFailure,
  loginFailure,
  type OwnConnector,
  ownConnector,
} from './connectors.ts'
export {
  type DailyStats,
  type DashboardInfo,
  dailyStats,
  dashboardInfo,
  historyDays,
  type SiteHealth,
  siteHealth,
} from './dashboard.ts'
export {
  type Access,
  basePaths,
  type CaptchaAction,
  type DataOf,
  type Endpoint,
  type EndpointDefinition,
  endpoint,
  getPath,
  type HostedPart,
  type InputOf,
  type Method,
  type ParsedInputOf,
} from './endpoint.ts'
export {
  type AccountBarrier,
  boolParam,
  captchaFields,
  type Envelope,
  type ErrorHint,
  type FieldError,
  intParam,
  nothing,
  type PageOf,
  pageQuery,
  pageSchema,
} from './envelope.ts'
export {
  type FlaggedPost,
  type FlagOperation,
  flaggedPost,
  flagOperation,
} from './flags.ts'
export { type FollowResult, followResult } from './follows.ts'
export {
  type DatabaseForm,
  databaseForm,
  type InstallationForm,
  type InstallationState,
  installationEndpoints,
  installationForm,
  installationState,
} from './installation.ts'
export { type LanguageOption, type LanguagePack, languageOption, languagePack } from './languages.ts'
export type { LegalKind, LegalVersion } from './legal.ts'
export { maxSearchCount, maxTagCount, textLimits } from './limits.ts'
export {
  type BadgeAlert,
  badgeAlert,
  type DigestInterval,
  digestInterval,
  type InboxFilter,
  inboxFilter,
  type NotificationConfig,
  type NotificationItem,
  type NotificationStatus,
  type NotificationType,
  notificationConfig,
  notificationConfigForm,
  notificationItem,
  notificationStatus,
  notificationType,
} from './notifications.ts'
export { accountDeletionForm, type OwnSession, ownSession, twoFactorForm } from './own-account.ts'
export {
  type Contributions,
  contributions,
  type PersonalComment,
  type PersonalReputation,
  type PersonalVote,
  personalComment,
  personalReputation,
  personalVote,
} from './personal-history.ts'
export {
  type PersonalAnswer,
  type PersonalQuestion,
  personalAnswer,
  personalQuestion,
} from './personal-questions.ts'
export type { AddedPluginAccess, PluginAccess } from './plugin-access.ts'
export type { CatalogPlugin, PluginCatalog, PluginCatalogSettings } from './plugin-catalog.ts'
export {
  type ConfigFormField,
  configFieldOption,
  configFormField,
  type InstalledPlugin,
  installedPlugin,
  type PluginConfig,
  type PluginState,
  type PluginStatus,
  pluginConfig,
  pluginState,
  pluginStatus,
  secretMask,
} from './plugins.ts'
export { type PushSubscriptionForm, pushSubscription } from './push.ts'
export { type QuestionSummary, type QuestionView, questionSummary, questionView } from './question-view.ts'
export {
  type Operation,
  operation,
  type QuestionDraft,
  type QuestionInfo,
  type QuestionListItem,
  type QuestionOperator,
  type QuestionOrder,
  type QuestionStatusName,
  questionDraft,
  questionInfo,
  questionListItem,
  questionOperator,
  questionOrder,
  questionPageQuery,
  questionStatusName,
  type SimilarQuestion,
  similarQuestion,
  voteStatus,
} from './questions.ts'
export {
  type Reaction,
  type ReactionCount,
  type ReactionEmoji,
  type ReactionSummary,
  reaction,
  reactionCount,
  reactionEmoji,
  reactionSummary,
} from './reactions.ts'
export { type Reason, reasons } from './reasons.ts'
export { type ReportReason, reportReason } from './report-reasons.ts'
export {
  type QueuedPost,
  queuedPost,
  type ReviewOperation,
  type ReviewQueue,
  reviewOperation,
  reviewQueue,
} from './review-queues.ts'
export {
  type AuthorRecord,
  authorRecord,
  type EarlierFlag,
  earlierFlag,
  type ReviewedPost,
  reviewedPost,
} from './reviewed-posts.ts'
export {
  type RevisedObject,
  type Revision,
  revisedObject,
  revision,
  type SuggestedEdit,
  suggestedEdit,
} from './revisions.ts'
export {
  type SearchIndexStatus,
  type SearchOrder,
  type SearchResult,
  type SearchSuggestions,
  searchIndexStatus,
  searchOrder,
  searchResult,
  searchSuggestions,
} from './search.ts'
export {
  type LegalText,
  legalText,
  type SiteInfo,
  siteEndpoints,
  siteInfo,
  themeOption,
} from './site.ts'
export {
  type AdminGeneral,
  adminGeneral,
  defaultAvatar,
  type PermalinkKind,
  type PrivilegeSettings,
  permalinkKind,
  privilegeLevel,
  privilegeSettings,
  type SettingsRevision,
  type SiteBranding,
  type SiteCustom,
  type SiteGeneral,
  type SiteInterface,
  type SiteLegal,
  type SiteLogin,
  type SiteLoginRules,
  type SiteSeo,
  type SiteTheme,
  type SiteUsers,
  type SiteWrite,
  type SiteWriteRules,
  type SmtpSettings,
  siteBranding,
  siteCustom,
  siteGeneral,
  siteInterface,
  siteLegal,
  siteLegalForm,
  siteLogin,
  siteLoginRules,
  siteQuestionRules,
  siteSeo,
  siteTagRules,
  siteTheme,
  siteUploadRules,
  siteUsers,
  siteWrite,
  siteWriteForm,
  siteWriteRules,
  smtpSettings,
  tagReference,
} from './site-settings.ts'
export { pagePaths, siteUrl } from './site-url.ts'
export {
  type SpamPost,
  type SpamPreview,
  type SpamRemoval,
  spamDays,
  spamPost,
  spamPreview,
  spamRemoval,
  spamUndoSeconds,
} from './spam-removals.ts'
export {
  type Acceptance,
  type AccountRole,
  type AccountStatus,
  type AnswerStatus,
  acceptance,
  accountRole,
  accountStatus,
  answerStatus,
  type CommentStatus,
  commentStatus,
  comparePlaces,
  type FlagStatus,
  flagStatus,
  httpStatus,
  type Listing,
  listing,
  type MailStatus,
  mailStatus,
  type Pin,
  pin,
  type QuestionStatus,
  questionStatus,
  type ReviewStatus,
  type RevisionStatus,
  reviewStatus,
  revisionStatus,
  type TagStatus,
  tagStatus,
} from './states.ts'
export { type EndpointName, type Endpoints, endpoints } from './table.ts'
export {
  type FollowedTag,
  followedTag,
  type TagBasic,
  type TagInfo,
  type TagInput,
  type TagItem,
  type TagListItem,
  type TagSynonym,
  tagBasic,
  tagEditForm,
  tagForm,
  tagInfo,
  tagInput,
  tagItem,
  tagListItem,
  tagSynonym,
} from './tags.ts'
export { emailField, nameField, newPasswordField, passwordField } from './text-fields.ts'
export { text } from './text-length.ts'
export { type ThemeTokens, themeTokens } from './themes.ts'
export {
  type TimelineItem,
  type TimelineSubject,
  type TimelineVersion,
  timelineItem,
  timelineSubject,
  timelineVersion,
} from './timelines.ts'
export { type UploadSource, type UploadStorage, uploadSource, uploadStorage } from './uploads.ts'
export {
  type DeviceLoginState,
  deviceLoginState,
  type UserCenterAgent,
  userCenterAgent,
} from './user-centers.ts'
export {
  type AvatarChoice,
  avatarChoice,
  type CaptchaDemand,
  type ListedUser,
  type MemberAction,
  memberAction,
  type Permission,
  profileForm,
  type RankedUser,
  type StaffMember,
  type UserBasic,
  type UserOrder,
  type UserProfile,
  type UserRanking,
  userBasic,
  userOrder,
  userStatus,
} from './users.ts'
export { toVisibleName } from './visible-name.ts'
export { type VoteResult, voteResult } from './votes.ts'
