/** A reason of the wire. Clients send back its number. */
export type Reason = {
  /** Sent as `reason_type`, `report_type` and `close_type`. */
  number: number
  key: string
  /** Its texts have this key as prefix: `name`, `description` and, if there is one, `placeholder`. */
  textKey: string
  /** The kind of text to enter with it. */
  contentType: '' | 'text' | 'textarea'
}

/** Reasons that the code refers to; the first two need a text. */
export const reasonNumbers = { something: 59, duplicate: 60, communitySpecific: 63, unclear: 64 } as const

/** `user` reasons have texts of their own in addition to those of posts: their last part is the object. */
const keys = [
  [57, 'spam'],
  [58, 'rude_or_abusive'],
  [59, 'something'],
  [60, 'a_duplicate'],
  [61, 'not_a_answer'],
  [62, 'no_longer_needed'],
  [63, 'community_specific'],
  [64, 'not_clarity'],
  [65, 'normal'],
  [66, 'normal.user'],
  [67, 'closed'],
  [68, 'deleted'],
  [69, 'deleted.user'],
  [70, 'suspended'],
  [71, 'inactive'],
  [72, 'looks_ok'],
  [73, 'needs_edit'],
  [74, 'needs_close'],
  [75, 'needs_delete'],
] as const

const catalog = new Map<number, Reason>(
  keys.map(([number, key]) => [
    number,
    {
      number,
      key: `reason.${key}`,
      textKey: `reason.${key.replace('.', '_')}`,
      contentType: getContentType(number),
    },
  ]),
)

const lists = new Map<string, readonly number[]>([
  ['question.flag', [57, 58, 59, 60]],
  ['answer.flag', [57, 58, 59, 61]],
  ['comment.flag', [57, 58, 59, 62]],
  ['question.close', [60, 63, 64, 59]],
  ['question.status', [65, 67, 68]],
  ['answer.status', [65, 68]],
  ['comment.status', [65, 68]],
  ['user.status', [66, 70, 69, 71]],
  ['question.review', [72, 73, 74, 75]],
  ['answer.review', [72, 73, 75]],
  ['comment.review', [72, 73, 75]],
])

function getContentType(number: number): Reason['contentType'] {
  if (number === reasonNumbers.duplicate) return 'text'
  return number === reasonNumbers.something ? 'textarea' : ''
}

/** The reason with a number; undefined if there is none. */
export function findReason(number: number): Reason | undefined {
  return catalog.get(number)
}

/**
 * The reasons for an action on a kind of object, in the order in which they are offered; undefined if there
 * are none.
 */
export function listReasons(objectType: string, action: string): Reason[] | undefined {
  return lists.get(`${objectType}.${action}`)?.flatMap((number) => catalog.get(number) ?? [])
}
