import type {
  AnswerItem,
  CommentItem,
  MemberAction,
  QuestionInfo,
  QuestionView,
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
