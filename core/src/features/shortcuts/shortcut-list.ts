export type ShortcutId =
  | 'help'
  | 'search'
  | 'leave'
  | 'home'
  | 'questions'
  | 'tags'
  | 'users'
  | 'notifications'
  | 'ask'
  | 'next'
  | 'previous'
  | 'vote_up'
  | 'vote_down'
  | 'edit'
  | 'quote'
  | 'approve'
  | 'reject'
  | 'ignore'
  | 'close'
  | 'unlist'
  | 'delete'
  | 'undo'

export type ShortcutGroup = 'go' | 'read' | 'post' | 'review' | 'other'

export type Shortcut = {
  id: ShortcutId
  group: ShortcutGroup
  /** The ways to type it; each is a sequence of keys. */
  keys: readonly (readonly string[])[]
}

/** Every shortcut, in the order of the help. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', group: 'go', keys: [['/']] },
  { id: 'home', group: 'go', keys: [['g', 'h']] },
  { id: 'questions', group: 'go', keys: [['g', 'q']] },
  { id: 'tags', group: 'go', keys: [['g', 't']] },
  { id: 'users', group: 'go', keys: [['g', 'u']] },
  { id: 'notifications', group: 'go', keys: [['g', 'n']] },
  { id: 'next', group: 'read', keys: [['j']] },
  { id: 'previous', group: 'read', keys: [['k']] },
  // Listed before the shortcuts of all pages, whose letters they override on review pages.
  { id: 'approve', group: 'review', keys: [['a']] },
  { id: 'reject', group: 'review', keys: [['r']] },
  { id: 'ignore', group: 'review', keys: [['i']] },
  { id: 'close', group: 'review', keys: [['c']] },
  { id: 'unlist', group: 'review', keys: [['u']] },
  { id: 'delete', group: 'review', keys: [['d']] },
  { id: 'vote_up', group: 'post', keys: [['u']] },
  { id: 'vote_down', group: 'post', keys: [['d']] },
  { id: 'edit', group: 'post', keys: [['e']] },
  { id: 'quote', group: 'post', keys: [['q']] },
  { id: 'ask', group: 'other', keys: [['a'], ['c']] },
  { id: 'undo', group: 'other', keys: [['z']] },
  { id: 'leave', group: 'other', keys: [['Esc']] },
  { id: 'help', group: 'other', keys: [['?']] },
]

export const shortcutGroups: readonly ShortcutGroup[] = ['go', 'read', 'post', 'review', 'other']
