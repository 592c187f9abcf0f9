/** Ids on the wire, permalinks, slugs and usernames. */
export { decodeId, decodeObjectId, encodeId, encodeOptionalId, type ObjectId } from './object-id.ts'
export type { ObjectKind } from './object-kind.ts'
export {
  answerIdIn,
  answerPath,
  commentPath,
  findQuestionRedirect,
  hasShortIds,
  hasSlugs,
  type Permalink,
  profilePath,
  type QuestionPathSegments,
  questionPath,
} from './permalink.ts'
export { plainLetters } from './plain-letters.ts'
export { shortCode } from './short-code.ts'
export { toSlug } from './slug.ts'
export { isReservedUsername, isValidUsername, usernameFrom } from './username.ts'
