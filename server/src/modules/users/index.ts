export { avatarUrl, findUserBasics, gravatarUrl, presentUserBasic, type UserBasicRow } from './user-basic.ts'
export { changeUserFigure } from './user-figures.ts'
export { findUserIdsByName } from './user-names.ts'
