/** Users as others see them: names, profiles, lists, and their posts. */
export { needsDeletionLink } from './account-deletion.policy.ts'
export { addUser, buildRow, deriveUsername, withSuffix } from './add-user.ts'
export { getUserLanguage } from './get-user-language.ts'
export { createProfilesModule } from './profiles.module.ts'
export { deleteUnconfirmedUsers } from './unconfirmed-user.repository.ts'
export { forEver, presentCurrentUser, presentLoginUser } from './user.presenter.ts'
export {
  deleteDeletedUsers,
  findTakenEmails,
  findTakenUsernames,
  findUser,
  findUserByEmail,
  findUserByUsername,
  insertUser,
  listDeletedUserIds,
  toKey,
  type UserRow,
  updateUser,
} from './user.repository.ts'
export {
  avatarUrl,
  presentUserBasic,
  presentUserBrief,
  presentUserLabel,
  toStoredImage,
} from './user-basic.presenter.ts'
export {
  findUserBasics,
  type UserBasicRow,
  type UserBasics,
  type UserBriefRow,
  type UserLabelRow,
  userBasicColumns,
  userBriefColumns,
  userNameColumns,
} from './user-basic.repository.ts'
export { changeUserCounter } from './user-counters.repository.ts'
export { listUsers } from './user-list.repository.ts'
export { listTopTags } from './user-tags.repository.ts'
export { createUsersModule } from './users.module.ts'
