/** Ids on the wire, permalinks, slugs and usernames. */
export { decodeId, decodeObjectId, encodeId, encodeOptionalId, type ObjectId } from './object-id.rules.ts'
export type { ObjectKind } from './object-kind.rules.ts'
export {
  answerIdIn,
  answerPath,
  commentPath,
  editPath,
  findQuestionRedirect,
  hasShortIds,
  hasSlugs,
  type Permalink,
  profilePath,
  type QuestionPathSegments,
  questionPath,
} from './permalink.rules.ts'
export { plainLetters } from './plain-letters.rules.ts'
export { readNumericId } from './read-numeric-id.ts'
export { shortCode } from './short-code.rules.ts'
export { toSlug } from './to-slug.ts'
export { isProfileName, isReservedUsername, isValidUsername, toUsername } from './username.rules.ts'
