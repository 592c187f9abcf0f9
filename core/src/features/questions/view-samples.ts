import type {
  AnswerItem,
  CommentItem,
  MemberAction,
  QuestionInfo,
  QuestionSummary,
  QuestionView,
  ReactionCount,
  UserBasic,
} from '@querent/sdk/contract'

const day = 86_400
const now = 1_790_000_000

export function buildUser(name: string, changes: Partial<UserBasic> = {}): UserBasic {
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

export function buildAction(action: string, name: string): MemberAction {
  return { action, name, type: action === 'edit' ? 'edit' : 'confirm' }
}

const html = `<p>I read names from several files and need each of them <strong>once</strong>, in the order in which it
first appeared. A <code>Set</code> loses nothing, but I also need the position of the first one.</p>
<pre><code class="language-js">const seen = new Set()
for (const name of names) seen.add(name)
</code></pre>
<p>Is there a structure that does both?</p>`

/** A valid question of a question's page, for tests and stories. */
export function buildQuestionInfo(changes: Partial<QuestionInfo> = {}): QuestionInfo {
  return {
    id: '10010000000000001',
    title: 'How do I keep a list in order without duplicates?',
    url_title: 'how-do-i-keep-a-list-in-order',
    content: 'I read names from several files and need each of them **once**.',
    html,
    description: 'I read names from several files and need each of them once.',
    tags: ['javascript', 'arrays'].map((name) => ({
      slug_name: name,
      display_name: name,
      main_tag_slug_name: '',
      recommend: false,
      reserved: false,
    })),
    view_count: 348,
    unique_view_count: 0,
    vote_count: 12,
    answer_count: 2,
    collection_count: 2,
    follow_count: 1,
    accepted_answer_id: '0',
    last_answer_id: '0',
    create_time: now - 40 * day,
    update_time: now - day,
    edit_time: 0,
    pin: 1,
    show: 1,
    status: 1,
    user_info: buildUser('Ada Lovelace'),
    answered: false,
    first_answer_id: '',
    collected: false,
    is_followed: false,
    vote_status: '',
    member_actions: [],
    extends_actions: [],
    ...changes,
  }
}

export function buildAnswer(changes: Partial<AnswerItem> = {}): AnswerItem {
  return {
    id: '10020000000000001',
    question_id: '10010000000000001',
    content: 'Use a `Map`.',
    html: '<p>Use a <code>Map</code> from the name to its position. A map keeps the order of insertion.</p>',
    create_time: now - 39 * day,
    update_time: 0,
    accepted: 1,
    user_info: buildUser('Grace Hopper'),
    collected: false,
    vote_status: '',
    vote_count: 7,
    status: 1,
    member_actions: [],
    ...changes,
  }
}

export function buildComment(changes: Partial<CommentItem> = {}): CommentItem {
  return {
    comment_id: '10030000000000001',
    object_id: '10010000000000001',
    created_at: now - 7200,
    vote_count: 3,
    is_vote: false,
    original_text: 'Do the names fit into memory at all?',
    parsed_text: '<p>Do the names fit into memory at all?</p>',
    user_id: 'linus',
    username: 'linus',
    user_display_name: 'Linus',
    user_avatar: '',
    user_status: 'normal',
    reply_user_id: '',
    reply_username: '',
    reply_user_display_name: '',
    reply_comment_id: '',
    reply_user_status: '',
    status: 1,
    member_actions: [],
    ...changes,
  }
}

export function buildQuestionView(changes: Partial<QuestionView> = {}): QuestionView {
  const list = [
    buildAnswer(),
    buildAnswer({ id: '10020000000000002', vote_count: 2, user_info: buildUser('Linus') }),
  ]
  const info = buildQuestionInfo()
  return {
    info,
    answers: { count: list.length, page: 1, page_size: 30, list },
    comments: { [info.id]: { count: 1, list: [buildComment()] } },
    reactions: {},
    linked: { count: 0, list: [] },
    related: { list: [] },
    ...changes,
  }
}

/** A moderator's actions on an open question. */
export const questionStaffActions = [
  ['report', 'Flag'],
  ['edit', 'Edit'],
  ['close', 'Close'],
  ['pin', 'Pin'],
  ['hide', 'Unlist'],
  ['delete', 'Delete'],
].map(([action = '', name = '']) => buildAction(action, name))

const chart =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 240' width='640' height='240'%3E%3Crect width='640' height='240' fill='%23dde6f3'/%3E%3Cpath d='M40 200H600M40 200V30' stroke='%23567' stroke-width='2'/%3E%3Cpath d='M40 190 180 150 320 160 460 80 600 40' fill='none' stroke='%232a5d9f' stroke-width='6'/%3E%3C/svg%3E"

/** An answer with all elements that written content may have. */
export const longHtml = `<p>There is: a <code>Map</code> keeps the order of <em>insertion</em>, and
<a href="https://developer.example/map">setting a key again</a> does not move it. Measured with ten million names:</p>
<h3>What I measured</h3>
<table><thead><tr><th>Structure</th><th>Build</th><th>Look up</th><th>Memory per name</th><th>Keeps the order</th></tr></thead>
<tbody><tr><td>Array and <code>includes</code></td><td>41 min</td><td>210 ms</td><td>8 bytes</td><td>yes</td></tr>
<tr><td>Set</td><td>1.9 s</td><td>40 ns</td><td>41 bytes</td><td>yes</td></tr>
<tr><td>Map</td><td>2.1 s</td><td>42 ns</td><td>49 bytes</td><td>yes, with the position</td></tr></tbody></table>
<p><img src="${chart}" alt="Time over the number of names: it grows evenly" width="640" height="240"></p>
<h3>How to write it</h3>
<pre><code class="language-js">const positions = new Map()
for (const [position, name] of names.entries()) {
  if (!positions.has(name)) positions.set(name, position) // the first one counts, whatever comes after it
}
</code></pre>
<blockquote><p>Keys are visited in the order in which they were added first.</p></blockquote>
<ol><li>Read the files in the order that counts.</li><li>Fill the map.</li><li>Read the names with <kbd>[...positions.keys()]</kbd>.</li></ol>`

export const reactionSamples: ReactionCount[] = [
  { emoji: 'heart', count: 12, is_active: true },
  { emoji: 'smile', count: 3, is_active: false },
]

function summary(id: string, title: string, answers: number, isAccepted = false): QuestionSummary {
  const accepted = isAccepted ? '10020000000000005' : '0'
  return {
    id,
    title,
    url_title: 'a-question',
    vote_count: 4,
    answer_count: answers,
    accepted_answer_id: accepted,
  }
}

const relatedSamples = [
  summary('31', 'How do I find the position of the first match?', 5, true),
  summary('32', 'Which structure keeps its order and finds a key fast?', 0),
  summary('33', 'Why is includes so slow on long arrays?', 12, true),
]

/** A busy question: an accepted answer among others, comments, reactions, and further reading. */
export function buildDiscussedQuestionView(info: Partial<QuestionInfo> = {}): QuestionView {
  const question = buildQuestionInfo({
    accepted_answer_id: '10020000000000001',
    answer_count: 3,
    edit_time: now - day,
    update_user_info: buildUser('Grace Hopper'),
    ...info,
  })
  const list = [
    buildAnswer({ accepted: 2, vote_count: 31, html: longHtml, user_info: buildUser('Linus Pauling') }),
    buildAnswer({
      id: '10020000000000002',
      vote_count: 2,
      user_info: buildUser('Grace Hopper'),
      update_time: now - 3600,
      update_user_info: buildUser('Edsger Dijkstra'),
    }),
    buildAnswer({
      id: '10020000000000003',
      vote_count: -1,
      html: '<p>Sort it first, then walk through it once.</p>',
      user_info: buildUser('Maximiliane von Hohenlohe'),
    }),
  ]
  const comments = [
    buildComment({ user_display_name: 'Linus Pauling' }),
    buildComment({
      comment_id: '10030000000000002',
      vote_count: 0,
      username: 'ada-lovelace',
      user_display_name: 'Ada Lovelace',
      parsed_text: '<p>They do. It is the second copy of all of them that worries me.</p>',
      reply_username: 'linus',
      reply_user_display_name: 'Linus Pauling',
      created_at: now - 3600,
    }),
  ]
  return buildQuestionView({
    info: question,
    answers: { count: list.length, page: 1, page_size: 30, list },
    comments: {
      [question.id]: { count: 7, list: comments },
      '10020000000000001': { count: 1, list: comments.slice(0, 1) },
    },
    reactions: { '10020000000000001': reactionSamples },
    linked: {
      count: 8,
      list: [
        summary('21', 'Does a Set remember the order in which things were added?', 3, true),
        summary('22', 'Remove duplicates from a list of ten million names', 2),
      ],
    },
    related: { list: relatedSamples },
  })
}
