import type { EndpointName, Endpoints, InputOf } from '@querent/sdk/contract'
import { contentStatus } from '../../src/modules/visibility/index.ts'
import type { Piece } from './pieces.ts'

/** A call that names content: what it would send about a piece, if it can be sent about that kind. */
type Act<Input> = (piece: Piece) => Input | undefined

type CallName = {
  [Name in EndpointName]: Endpoints[Name] extends { method: 'GET' } ? never : Name
}[EndpointName]

type Acts = { [Name in CallName]: Act<InputOf<Endpoints[Name]>> | string }

const question = (piece: Piece) => (piece.kind === 'question' ? piece.id : undefined)
const answer = (piece: Piece) => (piece.kind === 'answer' ? piece.id : undefined)
const post = (piece: Piece) => question(piece) ?? answer(piece)

/** Nothing is sent where there is no id. */
const withId = <Input>(id: string | undefined, input: (id: string) => Input) =>
  id === undefined ? undefined : input(id)

const aboutAccounts = 'names accounts alone'
const aboutSettings = 'names no content'
const installing = 'is not served by a site'
const garden = { slug_name: 'garden', display_name: 'garden' }
const content = 'Nobody should be able to write this here.'

/** Every call of the contract that changes something: what it says of content, or why it names none. */
export const acts: Acts = {
  answerAccept: (piece) => (piece.kind === 'question' ? { question_id: piece.id, answer_id: '' } : undefined),
  answerAdd: (piece) => withId(question(piece), (question_id) => ({ question_id, content })),
  answerRecover: (piece) => withId(answer(piece), (answer_id) => ({ answer_id })),
  // Deleting what is deleted already, or was never there, does nothing and says so to everyone.
  answerRemove: (piece) =>
    piece.kind === 'answer' && piece.answer.status !== contentStatus.deleted ? { id: piece.id } : undefined,
  answerUpdate: (piece) => withId(answer(piece), (id) => ({ id, content })),
  bookmarkSwitch: (piece) =>
    withId(question(piece), (object_id) => ({ object_id, group_id: '0', bookmark: true })),
  commentAdd: (piece) => withId(post(piece), (object_id) => ({ object_id, original_text: content })),
  commentRemove: ({ kind, id }) => (kind === 'comment' ? { comment_id: id } : undefined),
  commentUpdate: ({ kind, id }) =>
    kind === 'comment' ? { comment_id: id, original_text: content } : undefined,
  flagAdd: ({ kind, id }) => (kind === 'tag' ? undefined : { object_id: id, report_type: 57 }),
  followSwitch: (piece) => withId(question(piece) ?? tag(piece), (object_id) => ({ object_id })),
  questionClose: (piece) => withId(question(piece), (id) => ({ id, close_type: 63 })),
  questionInvite: (piece) => withId(question(piece), (id) => ({ id, invite_user: ['member'] })),
  questionOperation: (piece) => withId(question(piece), (id) => ({ id, operation: 'pin' })),
  questionRecover: (piece) => withId(question(piece), (question_id) => ({ question_id })),
  questionRemove: (piece) => withId(question(piece), (id) => ({ id })),
  questionReopen: (piece) => withId(question(piece), (question_id) => ({ question_id })),
  questionUpdate: (piece) =>
    withId(question(piece), (id) => ({ id, title: 'May I change this?', content, tags: [garden] })),
  tagMerge: (piece) => withId(tag(piece), (source_tag_id) => ({ source_tag_id, target_tag_id: 'nothing' })),
  tagRecover: (piece) => withId(tag(piece), (tag_id) => ({ tag_id })),
  tagRemove: (piece) => withId(tag(piece), (tag_id) => ({ tag_id })),
  tagSynonymReplace: (piece) => withId(tag(piece), (tag_id) => ({ tag_id, synonym_tag_list: [] })),
  tagUpdate: (piece) => withId(tag(piece), (tag_id) => ({ tag_id, original_text: content })),
  reactionSwitch: (piece) =>
    withId(post(piece), (object_id) => ({ object_id, emoji: 'heart', reaction: 'activate' })),
  shareVisit: (piece) => withId(post(piece), (object_id) => ({ object_id, username: 'member' })),
  voteDown: (piece) => withId(post(piece), (object_id) => ({ object_id })),
  voteUp: ({ kind, id }) => (kind === 'tag' ? undefined : { object_id: id }),

  adminBadgeStatusUpdate: aboutSettings,
  adminPluginConfigUpdate: aboutSettings,
  adminPluginInstall: aboutSettings,
  adminPluginRemove: aboutSettings,
  adminPluginRollback: aboutSettings,
  adminPluginSwitch: aboutSettings,
  adminUserActivationSend: aboutAccounts,
  adminUserAdd: aboutAccounts,
  adminUserPasswordUpdate: aboutAccounts,
  adminUserProfileUpdate: aboutAccounts,
  adminUserRoleUpdate: aboutAccounts,
  adminUserStatusUpdate: aboutAccounts,
  adminSearchIndexRefill: 'is about the site, not about its content',
  adminUsersAdd: aboutAccounts,
  emailChange: aboutAccounts,
  emailChangeSend: aboutAccounts,
  emailVerificationSend: aboutAccounts,
  emailVerify: aboutAccounts,
  fileUpload: 'stores a file that belongs to no content yet',
  installationBaseInfo: installing,
  installationConfigFileCheck: installing,
  installationDatabaseCheck: installing,
  installationInit: installing,
  passwordChange: aboutAccounts,
  passwordReplace: aboutAccounts,
  passwordReset: aboutAccounts,
  pluginFaultReport: 'names a plugin alone',
  postRender: 'shows its caller what they sent',
  privilegeSettingUpdate: aboutSettings,
  pushSubscriptionAdd: 'names a browser alone',
  pushSubscriptionRemove: 'names a browser alone',
  questionAdd: 'asks something new',
  questionAddWithAnswer: 'asks something new',
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
  tagAdd: 'makes something new',
  suggestedEditAudit: 'names a suggestion, of which nobody but reviewers hears',
  tagFollowReplace: 'takes the slugs of tags, and answers nothing',
  userDataExport: 'tells an address where its caller finds their own data',
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

function tag(piece: Piece) {
  return piece.kind === 'tag' ? piece.id : undefined
}
