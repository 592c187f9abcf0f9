import type {
  Revision,
  TimelineItem,
  TimelineSubject,
  TimelineVersion,
  UserBasic,
} from '@querent/sdk/contract'

const day = 86_400
const now = 1_790_000_000

function buildUser(name: string, changes: Partial<UserBasic> = {}): UserBasic {
  const username = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: username,
    username,
    rank: 1280,
    display_name: name,
    avatar: '',
    website: '',
    location: '',
    language: 'Default',
    status: 'normal',
    suspended_until: 0,
    ...changes,
  }
}

/** A valid entry of a timeline, for tests and stories. */
export function buildEntry(activity_type: string, changes: Partial<TimelineItem> = {}): TimelineItem {
  return {
    activity_id: activity_type,
    revision_id: '0',
    previous_revision_id: '0',
    created_at: now - day,
    activity_type,
    comment: '',
    object_id: '10010000000000001',
    object_type: 'question',
    cancelled: false,
    cancelled_at: 0,
    user_info: buildUser('Ada Lovelace'),
    ...changes,
  }
}

export function buildSubject(changes: Partial<TimelineSubject> = {}): TimelineSubject {
  return {
    title: 'How do I keep a list in order without duplicates?',
    object_type: 'question',
    question_id: '10010000000000001',
    answer_id: '',
    username: 'ada-lovelace',
    display_name: 'Ada Lovelace',
    main_tag_slug_name: '',
    ...changes,
  }
}

/** One entry of every kind, the newest first. */
export const fullTimeline: readonly TimelineItem[] = [
  ...['undeleted', 'deleted', 'show', 'hide', 'unpin', 'pin', 'reopened'].map((type) =>
    buildEntry(type, { user_info: buildUser('Grace Hopper') }),
  ),
  buildEntry('closed', { comment: '<p>Please add the code that fails.</p>' }),
  buildEntry('upvote', { cancelled: true, cancelled_at: now - 3600, user_info: buildUser('Linus') }),
  buildEntry('downvote', { user_info: buildUser('N/A', { id: '', username: 'N/A' }) }),
  buildEntry('accept', { object_type: 'answer', object_id: '10020000000000001' }),
  buildEntry('edited', {
    revision_id: '3',
    previous_revision_id: '2',
    comment: '<p>Say what it is <em>for</em></p>',
    user_info: buildUser('Somebody With A Name Of 30 Lett'),
  }),
  buildEntry('commented', {
    object_type: 'comment',
    object_id: '10030000000000001',
    comment: '<p>Do the names fit into memory at all?</p>',
  }),
  buildEntry('answered', { object_type: 'answer', object_id: '10020000000000001', user_info: null }),
  buildEntry('unheard_of', {}),
  buildEntry('asked', { revision_id: '2', created_at: now - 40 * day }),
]

const tag = (name: string) => ({
  slug_name: name,
  display_name: name,
  main_tag_slug_name: '',
  recommend: false,
  reserved: false,
})

export function buildVersion(changes: Partial<TimelineVersion> = {}): TimelineVersion {
  return {
    title: 'How do I keep a list in order?',
    tags: [tag('javascript'), tag('lists')],
    original_text: `I read names from several files.

${Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of what I tried stayed the same.`).join('\n')}

Each of them should be there once.
Is there a structure that does this?`,
    slug_name: '',
    main_tag_slug_name: '',
    ...changes,
  }
}

/** The change of `buildVersion`. */
export function buildNextVersion(): TimelineVersion {
  const { original_text } = buildVersion()
  return buildVersion({
    title: 'How do I keep a list in order without duplicates?',
    tags: [tag('javascript'), tag('arrays')],
    original_text: original_text
      .replace(
        'Each of them should be there once.',
        'Each name should be there **once**, in its first place.',
      )
      .replace('Is there a structure that does this?', 'Is there a structure that does both?'),
  })
}

/** A valid version of any object. */
export function buildRevision(
  id: string,
  content: Revision['content'],
  changes: Partial<Revision> = {},
): Revision {
  return {
    id,
    use_id: '1',
    object_id: '10010000000000001',
    title: 'How do I keep a list in order without duplicates?',
    url_title: '',
    content,
    status: 2,
    create_at: now - day,
    user_info: buildUser('Ada Lovelace'),
    reason: '',
    ...changes,
  }
}
