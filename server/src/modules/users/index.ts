export { avatarUrl, findUserBasics, gravatarUrl, presentUserBasic, type UserBasicRow } from './user-basic.ts'
