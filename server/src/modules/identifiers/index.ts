/**
 * Ids and addresses of content: the 17-digit wire id and its short form, and the four permalink styles.
 * Rows are keyed by the plain running number; only presenters and routes translate, and only through here.
 */
export {
  decodeId,
  decodeObjectId,
  encodeId,
  encodeOptionalId,
  type ObjectId,
} from './object-id.ts'
export { type ObjectKind, objectKindNumbers } from './object-kind.ts'
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
export { shortCode } from './short-code.ts'
