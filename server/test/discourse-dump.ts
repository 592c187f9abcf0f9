import { createHash, pbkdf2Sync } from 'node:crypto'

/** A row of a dump by column name. Null is SQL's null. */
export type SourceRow = Record<string, string | null>
export type SourceTables = Record<string, SourceRow[]>

/** What a generated Discourse site contains, and its uploaded files. */
export type DiscourseSample = { tables: SourceTables; files: Map<string, Buffer> }

const random = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * limit) % limit
  }
}

/** Times in PostgreSQL's format, an hour apart. */
const timeAt = (hours: number) =>
  new Date(Date.UTC(2019, 0, 1) + hours * 3_600_000).toISOString().replace('T', ' ').replace('Z', '')

export const memberPassword = 'correct-horse-battery-9'
const base62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function shortUrl(sum: string, extension: string): string {
  let rest = BigInt(`0x${sum}`)
  let text = ''
  for (; rest > 0n; rest /= 62n) text = (base62[Number(rest % 62n)] ?? '') + text
  return `upload://${text}.${extension}`
}

/** A site with a few hundred topics. The same seed gives the same site. */
export function makeDiscourse({ topics = 240, seed = 7 } = {}): DiscourseSample {
  const pick = random(seed)
  const files = new Map<string, Buffer>()
  const tables: SourceTables = {
    ...makeMembers(files),
    ...makeCategories(),
    ...makeTags(),
    topics: [],
    posts: [],
    topic_tags: [],
    post_actions: [],
    discourse_solved_solved_topics: [],
    bookmarks: [],
    topic_users: [],
    post_revisions: [],
    post_voting_votes: [],
    post_voting_comments: [],
    topic_links: [],
  }
  const makePost = createPosts(tables, pick)
  for (let id = 1; id <= topics; id++) makeTopic(tables, { id, pick, makePost })
  addUploadsToPosts(tables, files)
  addRevisions(tables)
  return { tables, files }
}

const memberCount = 60

function makeMembers(files: Map<string, Buffer>): SourceTables {
  const names = new Map([
    [-2, 'discobot'],
    [-1, 'system'],
    [1, 'Root'],
    [2, 'mod.erator'],
    [5, 'support'],
    [6, 'María_José'],
    [7, 'a'.repeat(45)],
  ])
  const ids = [-2, -1, ...Array.from({ length: memberCount }, (_, index) => index + 1)]
  const salt = '9f1c2a5be0d34c7a9f1c2a5be0d34c7a'
  const hash = (rounds: number) => pbkdf2Sync(memberPassword, salt, rounds, 32, 'sha256').toString('hex')
  const avatar = addFile(files, 'an avatar', 'png')
  return {
    users: ids.map((id) => ({
      id: String(id),
      username: names.get(id) ?? `Member${id}`,
      username_lower: (names.get(id) ?? `Member${id}`).toLowerCase(),
      name: id % 3 === 0 ? null : `Name\tof ${id}`,
      password_hash: id === 3 ? hash(64_000) : null,
      salt: id === 3 ? salt : null,
      active: id === 9 ? 'f' : 't',
      admin: id === 1 || id < 0 ? 't' : 'f',
      moderator: id === 2 || id < 0 ? 't' : 'f',
      staged: id === 10 ? 't' : 'f',
      suspended_at: id === 8 ? timeAt(100) : null,
      suspended_till: id === 8 ? '3024-01-01 00:00:00' : id === 11 ? '2020-01-01 00:00:00' : null,
      uploaded_avatar_id: id === 4 ? '1' : null,
      created_at: timeAt(Math.max(0, id)),
      last_seen_at: id === 12 ? null : timeAt(5000 + id),
      registration_ip_address: null,
    })),
    user_passwords: [
      {
        id: '1',
        user_id: '4',
        password_hash: hash(600_000),
        password_salt: salt,
        password_algorithm: '$pbkdf2-sha256$i=600000,l=32$',
        password_expired_at: null,
      },
    ],
    user_emails: ids.flatMap((id, index) => [
      { id: String(2 * index + 1), user_id: String(id), email: `Member-${id}@mail.example`, primary: 't' },
      { id: String(2 * index + 2), user_id: String(id), email: `other-${id}@mail.example`, primary: 'f' },
    ]),
    user_profiles: ids.map((id) => ({
      user_id: String(id),
      bio_raw: id > 0 ? `About **${id}**` : null,
      website: id % 2 ? 'https://site.example' : null,
      location: 'Somewhere',
    })),
    user_options: ids.map((id) => ({ user_id: String(id), hide_profile: id === 13 ? 't' : 'f' })),
    uploads: [uploadRow(1, avatar, { name: 'me.png', userId: 4 })],
  }
}

function makeCategories(): SourceTables {
  const category = (id: number, name: string, slug: string, more: SourceRow = {}) => ({
    id: String(id),
    name,
    slug,
    description: `<p>All about <em>${name}</em>.</p>`,
    parent_category_id: null,
    read_restricted: 'f',
    topic_id: null,
    user_id: '-1',
    created_at: timeAt(0),
    ...more,
  })
  return {
    categories: [
      category(1, 'Uncategorized', 'uncategorized'),
      category(2, 'Support', 'support', { topic_id: '1' }),
      category(3, 'Windows', 'windows', { parent_category_id: '2' }),
      category(4, 'Staff', 'staff', { read_restricted: 't' }),
      category(5, 'Below staff', 'below', { parent_category_id: '4' }),
      category(6, '日本語', ''),
    ],
    site_settings: [{ id: '1', name: 'uncategorized_category_id', value: '1' }],
    category_users: [{ id: '1', category_id: '3', user_id: '15', notification_level: '3' }],
  }
}

function makeTags(): SourceTables {
  const tag = (id: number, name: string, more: SourceRow = {}) => ({
    id: String(id),
    name,
    description: null,
    target_tag_id: null,
    created_at: timeAt(id),
    ...more,
  })
  return {
    tags: [
      tag(1, 'install', { description: 'Setting it up' }),
      tag(2, 'setup', { target_tag_id: '1' }),
      tag(3, 'Support'),
      tag(4, 'legal-hold'),
      tag(5, 'c++'),
    ],
    tag_group_memberships: [
      { id: '1', tag_id: '4', tag_group_id: '1' },
      { id: '2', tag_id: '1', tag_group_id: '2' },
    ],
    tag_group_permissions: [
      { id: '1', tag_group_id: '1', group_id: '3' },
      { id: '2', tag_group_id: '2', group_id: '0' },
    ],
    tag_users: [{ id: '1', tag_id: '1', user_id: '14', notification_level: '3' }],
    badges: [
      { id: '1', name: 'Basic', badge_type_id: '3', enabled: 't' },
      { id: '2', name: 'Gone', badge_type_id: '1', enabled: 'f' },
    ],
    user_badges: [
      { id: '1', badge_id: '1', user_id: '3', granted_at: timeAt(40) },
      { id: '2', badge_id: '2', user_id: '3', granted_at: timeAt(41) },
    ],
  }
}

const phrases = [
  'A line.\nAnother one\twith a tab.',
  'Back\\slash, \\N that is no null, \\. at the end',
  '```sh\nls | grep "a"\n```\nand then?',
  'Größe, 日本語 and 🙂',
  '- one\n- two\n\n> quoted before',
  'Thanks, that worked.',
  '`[quote="x"]` in code stays',
]

type Pick = (limit: number) => number
type MakePost = (topic: SourceRow, number: number, more?: SourceRow) => SourceRow

function createPosts(tables: SourceTables, pick: Pick): MakePost {
  return (topic, number, more = {}) => {
    const id = (tables.posts?.length ?? 0) + 1001
    const at = timeAt(Number(topic.id) * 24 + number)
    const post = {
      id: String(id),
      user_id: String(3 + pick(memberCount - 3)),
      topic_id: topic.id ?? null,
      post_number: String(number),
      raw: `${phrases[pick(phrases.length)]} (${id})`,
      cooked: '<p>not read</p>',
      created_at: at,
      updated_at: at,
      reply_to_post_number: number > 2 && pick(2) === 0 ? String(2 + pick(number - 2)) : null,
      deleted_at: number > 1 && pick(12) === 0 ? at : null,
      post_type: '1',
      last_editor_id: '2',
      hidden: number > 1 && pick(15) === 0 ? 't' : 'f',
      user_deleted: 'f',
      last_version_at: timeAt(Number(topic.id) * 24 + number + 1),
      version: pick(4) === 0 ? '2' : '1',
      cook_method: '1',
      action_code: null,
      ...more,
    }
    tables.posts?.push(post)
    return post
  }
}

function makeTopic(
  tables: SourceTables,
  { id, pick, makePost }: { id: number; pick: Pick; makePost: MakePost },
): void {
  const isMessage = id % 11 === 0
  const created = timeAt(id * 24 + 1)
  const topic: SourceRow = {
    id: String(id),
    title: `Topic ${id}: what "to" do\\with it?`,
    user_id: '3',
    category_id: isMessage ? null : (['1', '2', '3', '4', '5', '6'][pick(6)] ?? '1'),
    archetype: isMessage ? 'private_message' : 'regular',
    subtype: id % 17 === 0 ? 'question_answer' : null,
    views: String(pick(5000)),
    visible: id % 19 === 0 ? 'f' : 't',
    closed: id % 13 === 0 ? 't' : 'f',
    archived: 'f',
    pinned_at: id === 2 ? created : null,
    pinned_until: null,
    pinned_globally: id === 2 ? 't' : 'f',
    deleted_at: id % 23 === 0 ? created : null,
    created_at: created,
    updated_at: timeAt(id * 24 + 12),
    bumped_at: timeAt(id * 24 + 20),
    slug: `topic-${id}`,
  }
  if (id === 1) Object.assign(topic, { category_id: '2', title: 'About the Support category' })
  if (id === 2) topic.category_id = '3'
  tables.topics?.push(topic)
  const posts = [makePost(topic, 1, id % 29 === 0 ? { hidden: 't' } : {})]
  for (let number = 2; number <= 2 + pick(6); number++) posts.push(makePost(topic, number))
  if (id % 5 === 0)
    posts.push(makePost(topic, 20, { post_type: '3', action_code: 'closed.enabled', raw: '' }))
  if (id % 7 === 0) posts.push(makePost(topic, 21, { post_type: '4', raw: `A whisper ${id}` }))
  addEngagement(tables, { topic, posts, pick })
}

type Made = { topic: SourceRow; posts: SourceRow[]; pick: Pick }

function addEngagement(tables: SourceTables, { topic, posts, pick }: Made): void {
  const id = Number(topic.id)
  const add = (table: string, row: SourceRow) => {
    const rows = tables[table] ?? []
    rows.push({ id: String(rows.length + 1), ...row })
  }
  const created_at = timeAt(6000 + id)
  for (const tag of new Set([1 + pick(5), 1 + pick(5)])) {
    add('topic_tags', { topic_id: topic.id ?? null, tag_id: String(tag), created_at })
  }
  for (const post of posts) {
    const likers = new Set([3 + pick(memberCount - 3), 3 + pick(memberCount - 3)])
    for (const liker of likers) {
      const type = pick(9) === 0 ? '8' : '2'
      const mark = { deleted_at: pick(10) === 0 ? created_at : null, agreed_at: null, deferred_at: null }
      add('post_actions', {
        post_id: post.id ?? null,
        user_id: String(liker),
        post_action_type_id: type,
        disagreed_at: null,
        created_at,
        ...mark,
      })
    }
  }
  const answer = posts.slice(1).find((post) => post.post_type === '1' && post.deleted_at === null)
  if (answer && id % 3 === 0) {
    const answer_post_id = answer.id ?? null
    add('discourse_solved_solved_topics', { topic_id: topic.id ?? null, answer_post_id, created_at })
  }
  if (id % 4 === 0) {
    add('bookmarks', {
      user_id: '20',
      bookmarkable_type: 'Topic',
      bookmarkable_id: topic.id ?? null,
      created_at,
    })
    const bookmarkable_id = posts.at(-1)?.id ?? null
    add('bookmarks', { user_id: '21', bookmarkable_type: 'Post', bookmarkable_id, created_at })
    tables.topic_users?.push({ user_id: '22', topic_id: topic.id ?? null, notification_level: '3' })
    tables.topic_users?.push({ user_id: '23', topic_id: topic.id ?? null, notification_level: '1' })
  }
  if (topic.subtype === 'question_answer' && posts[1]) {
    const votable_id = posts[1].id ?? null
    for (const [user_id, direction] of [
      ['30', 'up'],
      ['31', 'down'],
    ] as const) {
      add('post_voting_votes', { user_id, direction, votable_type: 'Post', votable_id, created_at })
    }
    add('post_voting_comments', {
      post_id: votable_id,
      user_id: '32',
      raw: `A comment on ${votable_id}`,
      deleted_at: id % 2 ? created_at : null,
      created_at,
    })
  }
}

export function addFile(files: Map<string, Buffer>, content: string, extension: string): string {
  const bytes = Buffer.from(content)
  const sum = createHash('sha1').update(bytes).digest('hex')
  files.set(`uploads/default/original/2X/${sum[0]}/${sum}.${extension}`, bytes)
  return `${sum}.${extension}`
}

function uploadRow(id: number, file: string, { name, userId }: { name: string; userId: number }): SourceRow {
  const [sum = ''] = file.split('.')
  return {
    id: String(id),
    user_id: String(userId),
    original_filename: name,
    filesize: '10',
    width: name.endsWith('.png') ? '690' : null,
    height: name.endsWith('.png') ? '388' : null,
    url: `/uploads/default/original/2X/${sum[0]}/${file}`,
    sha1: sum,
    created_at: timeAt(1),
  }
}

/** The first post of topic 2 shows files. A private message and a closed category have other files. */
function addUploadsToPosts(tables: SourceTables, files: Map<string, Buffer>): void {
  const image = addFile(files, 'an image', 'png')
  const paper = addFile(files, 'a paper', 'pdf')
  const secret = addFile(files, 'a secret', 'png')
  tables.uploads?.push(
    uploadRow(2, image, { name: 'screen shot.png', userId: 3 }),
    uploadRow(3, paper, { name: 'the paper.pdf', userId: 3 }),
    uploadRow(4, secret, { name: 'secret.png', userId: 3 }),
  )
  const toShort = (file: string) => shortUrl(...(file.split('.') as [string, string]))
  const firstOf = (topic: string) =>
    tables.posts?.find((post) => post.topic_id === topic && post.post_number === '1')
  const shown = firstOf('2')
  if (shown) {
    shown.raw = `![screen|690x388, 75%](${toShort(image)})\n[the paper.pdf|attachment](${toShort(paper)}) (10 Bytes)`
  }
  for (const topic of tables.topics ?? []) {
    const post = firstOf(topic.id ?? '')
    if (post && (topic.archetype === 'private_message' || topic.category_id === '4')) {
      post.raw = `A secret of ${topic.id} ![](${toShort(secret)})`
    }
  }
}

/** Half of the posts that claim to have two versions have the earlier one. */
function addRevisions(tables: SourceTables): void {
  for (const post of tables.posts ?? []) {
    if (post.version !== '2' || Number(post.id) % 2) continue
    const text = JSON.stringify(post.raw)
    tables.post_revisions?.push({
      id: post.id ?? null,
      user_id: '2',
      post_id: post.id ?? null,
      modifications: `---\nraw:\n- Before ${post.id}\n- ${text}\n`,
      number: '2',
      hidden: Number(post.id) % 4 ? 'f' : 't',
      created_at: post.last_version_at ?? null,
    })
  }
}
