import type { EndpointName, Endpoints, InputOf } from '@querent/sdk/contract'
import type { ContentItem } from './content-items.ts'

/** The input of a call about an item, or undefined if the call does not apply to its kind. */
type Act<Input> = (item: ContentItem) => Input | undefined

type CallName = {
  [Name in EndpointName]: Endpoints[Name] extends { method: 'GET' } ? never : Name
}[EndpointName]

type Acts = { [Name in CallName]: Act<InputOf<Endpoints[Name]>> | string }

const question = (item: ContentItem) => (item.kind === 'question' ? item.id : undefined)
const answer = (item: ContentItem) => (item.kind === 'answer' ? item.id : undefined)
const post = (item: ContentItem) => question(item) ?? answer(item)

/** Sends nothing if there is no id. */
const withId = <Input>(id: string | undefined, input: (id: string) => Input) =>
  id === undefined ? undefined : input(id)

const aboutAccounts = 'names only accounts'
const aboutSettings = 'names no content'
const installing = 'is not served by an installed site'
const garden = { slug_name: 'garden', display_name: 'garden' }
const content = 'Nobody should be able to write this here.'

/** Every call of the contract that changes something: its input for an item, or why it names no content. */
export const acts: Acts = {
  answerAccept: (item) => (item.kind === 'question' ? { question_id: item.id, answer_id: '' } : undefined),
  answerAdd: (item) => withId(question(item), (question_id) => ({ question_id, content })),
  answerRecover: (item) => withId(answer(item), (answer_id) => ({ answer_id })),
  answerRemove: (item) => withId(answer(item), (id) => ({ id })),
  answerUpdate: (item) => withId(answer(item), (id) => ({ id, content })),
  bookmarkSwitch: (item) =>
    withId(question(item), (object_id) => ({ object_id, group_id: '0', bookmark: true })),
  commentAdd: (item) => withId(post(item), (object_id) => ({ object_id, original_text: content })),
  commentRemove: ({ kind, id }) => (kind === 'comment' ? { comment_id: id } : undefined),
  commentUpdate: ({ kind, id }) =>
    kind === 'comment' ? { comment_id: id, original_text: content } : undefined,
  flagAdd: ({ kind, id }) => (kind === 'tag' ? undefined : { object_id: id, report_type: 57 }),
  followSwitch: (item) => withId(question(item) ?? tag(item), (object_id) => ({ object_id })),
  questionClose: (item) => withId(question(item), (id) => ({ id, close_type: 63 })),
  questionInvite: (item) => withId(question(item), (id) => ({ id, invite_user: ['member'] })),
  questionOperation: (item) => withId(question(item), (id) => ({ id, operation: 'pin' })),
  questionRecover: (item) => withId(question(item), (question_id) => ({ question_id })),
  questionRemove: (item) => withId(question(item), (id) => ({ id })),
  questionReopen: (item) => withId(question(item), (question_id) => ({ question_id })),
  questionUpdate: (item) =>
    withId(question(item), (id) => ({ id, title: 'May I change this?', content, tags: [garden] })),
  tagMerge: (item) => withId(tag(item), (source_tag_id) => ({ source_tag_id, target_tag_id: 'nothing' })),
  tagRecover: (item) => withId(tag(item), (tag_id) => ({ tag_id })),
  tagRemove: (item) => withId(tag(item), (tag_id) => ({ tag_id })),
  tagSynonymReplace: (item) => withId(tag(item), (tag_id) => ({ tag_id, synonym_tag_list: [] })),
  tagUpdate: (item) => withId(tag(item), (tag_id) => ({ tag_id, original_text: content })),
  reactionSwitch: (item) =>
    withId(post(item), (object_id) => ({ object_id, emoji: 'heart', reaction: 'activate' })),
  shareVisit: (item) => withId(post(item), (object_id) => ({ object_id, username: 'member' })),
  voteDown: (item) => withId(post(item), (object_id) => ({ object_id })),
  voteUp: ({ kind, id }) => (kind === 'tag' ? undefined : { object_id: id }),

  adminAnswerStatusUpdate: (item) =>
    withId(answer(item), (answer_id) => ({ answer_id, status: 'deleted' as const })),
  adminQuestionStatusUpdate: (item) =>
    withId(question(item), (question_id) => ({ question_id, status: 'deleted' as const })),
  auditSettingUpdate: aboutSettings,
  backupRemove: aboutSettings,
  backupSettingUpdate: aboutSettings,
  backupStart: aboutSettings,
  backupTicketAdd: aboutSettings,
  backupVerify: aboutSettings,
  adminBadgeStatusUpdate: aboutSettings,
  adminPermanentDeletion: 'names no single post',
  adminPluginCatalogInstall: aboutSettings,
  adminPluginConfigUpdate: aboutSettings,
  adminPluginInstall: aboutSettings,
  adminPluginRemove: aboutSettings,
  adminPluginRollback: aboutSettings,
  pluginCatalogSettingUpdate: aboutSettings,
  pluginOrderUpdate: aboutSettings,
  adminJobDiscard: aboutSettings,
  adminJobRetry: aboutSettings,
  adminPluginSwitch: aboutSettings,
  adminUserActivationSend: aboutAccounts,
  adminUserAdd: aboutAccounts,
  adminUserPasswordUpdate: aboutAccounts,
  adminUserProfileUpdate: aboutAccounts,
  adminUserRoleUpdate: aboutAccounts,
  adminUserSessionsEnd: aboutAccounts,
  adminUserTwoFactorDisable: aboutAccounts,
  adminUserStatusUpdate: aboutAccounts,
  adminSearchIndexRefill: 'is about the site, not about its content',
  adminUsersAdd: aboutAccounts,
  emailChange: aboutAccounts,
  emailChangeSend: aboutAccounts,
  emailVerificationSend: aboutAccounts,
  emailVerify: aboutAccounts,
  uploadStorageMove: aboutSettings,
  fileUpload: 'stores a file that does not belong to a post yet',
  installationBaseInfo: installing,
  installationConfigFileCheck: installing,
  installationDatabaseCheck: installing,
  installationInit: installing,
  passwordChange: aboutAccounts,
  passwordConfirm: aboutAccounts,
  twoFactorBegin: aboutAccounts,
  twoFactorDisable: aboutAccounts,
  twoFactorEnable: aboutAccounts,
  twoFactorRecoveryCodesRenew: aboutAccounts,
  passwordReplace: aboutAccounts,
  passwordReset: aboutAccounts,
  pluginFaultReport: 'names only a plugin',
  postRender: 'returns only what the caller sent',
  privilegeSettingUpdate: aboutSettings,
  pushSubscriptionAdd: 'names only a browser',
  pushSubscriptionRemove: 'names only a browser',
  questionAdd: 'creates a new question',
  questionAddWithAnswer: 'creates a new question',
  siteAvatarsUpdate: aboutSettings,
  siteBrandingUpdate: aboutSettings,
  siteCustomUpdate: aboutSettings,
  siteGeneralUpdate: aboutSettings,
  siteInterfaceUpdate: aboutSettings,
  siteLegalUpdate: aboutSettings,
  siteLoginUpdate: aboutSettings,
  sitePoliciesUpdate: aboutSettings,
  siteQuestionRulesUpdate: aboutSettings,
  siteSecurityUpdate: aboutSettings,
  siteSeoUpdate: aboutSettings,
  siteTagRulesUpdate: aboutSettings,
  siteThemeUpdate: aboutSettings,
  siteUploadRulesUpdate: aboutSettings,
  siteUsersUpdate: aboutSettings,
  siteWriteUpdate: aboutSettings,
  smtpSettingUpdate: aboutSettings,
  smtpTest: aboutSettings,
  tagAdd: 'creates a new tag',
  flagReview: 'names a flag, and is only for moderators',
  adminFlagReview: 'names a flag, and is only for administrators',
  spamRemovalAdd: 'names an account, and is only for moderators',
  userSuspend: 'names an account, and is only for moderators',
  userSuspensionEnd: 'names an account, and is only for moderators',
  editRestorationAdd: 'names an account, and is only for moderators',
  spamRemovalUndo: 'names a removal, and is only for moderators',
  queuedPostReview: 'names a review, and is only for moderators',
  suggestedEditAudit: 'names a suggested edit, which only reviewers see',
  tagChoicePutOff: 'has no input and no result',
  tagFollowReplace: 'takes the slugs of tags, and has no result',
  userDataExport: 'returns an address with the caller’s own data',
  userDelete: aboutAccounts,
  userDeletionCodeSend: aboutAccounts,
  userInfoUpdate: aboutAccounts,
  userInterfaceUpdate: aboutAccounts,
  connectorBindStart: aboutAccounts,
  connectorEmailBind: aboutAccounts,
  connectorExchange: aboutAccounts,
  connectorUnbind: aboutAccounts,
  userCenterDeviceConfirm: aboutAccounts,
  userCenterDeviceStart: aboutAccounts,
  userLogin: aboutAccounts,
  legalAccept: aboutAccounts,
  notificationConfigUpdate: aboutAccounts,
  notificationRead: aboutAccounts,
  notificationReadAll: aboutAccounts,
  notificationSeen: aboutAccounts,
  notificationUnsubscribe: aboutAccounts,
  userPluginConfigUpdate: aboutAccounts,
  userRegister: aboutAccounts,
  userSessionRevoke: aboutAccounts,
  userSessionsRevokeOthers: aboutAccounts,
}

function tag(item: ContentItem) {
  return item.kind === 'tag' ? item.id : undefined
}
