/** The numbers inside ids that say what kind of object they identify. They are part of the wire format. */
export const objectKindNumbers = {
  question: 1,
  answer: 2,
  tag: 3,
  user: 4,
  collection: 6,
  comment: 7,
  report: 8,
  badge: 9,
  badge_award: 10,
} as const

/** The kinds of objects with ids. `user` is reserved: the ids of users are plain counters. */
export type ObjectKind = keyof typeof objectKindNumbers

const kindsByNumber = new Map<number, ObjectKind>(
  Object.entries(objectKindNumbers).map(([kind, number]) => [number, kind as ObjectKind]),
)

/** The kind with the given number, or undefined when no kind has it. */
export function findObjectKind(kindNumber: number): ObjectKind | undefined {
  return kindsByNumber.get(kindNumber)
}
