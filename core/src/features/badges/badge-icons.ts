/** The icons that the badge catalog names, and a star for a badge whose icon is not one of them. */
export const badgeIcons: readonly string[] = [
  'chat-square-text-fill',
  'check-circle-fill',
  'check-square-fill',
  'emoji-smile-fill',
  'flag-fill',
  'hand-thumbs-up-fill',
  'pencil-fill',
  'person-badge-fill',
  'question-circle-fill',
  'share-fill',
  'star-fill',
]
