import type { QuestionListItem, QuestionOperator, TagItem } from '@querent/sdk/contract'

const day = 86_400
const now = 1_790_000_000

function tag(name: string, changes: Partial<TagItem> = {}): TagItem {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    slug_name: slug,
    display_name: name,
    main_tag_slug_name: '',
    recommend: false,
    reserved: false,
    ...changes,
  }
}

function operator(name: string): QuestionOperator {
  const username = name.toLowerCase().replaceAll(' ', '-')
  return { id: username, username, rank: 1200, display_name: name, status: 'normal', avatar: '' }
}

/** A valid question of a list, for tests and stories. */
export function buildQuestionListItem(changes: Partial<QuestionListItem> = {}): QuestionListItem {
  return {
    id: '10010000000000001',
    title: 'How do I keep a list in order without duplicates?',
    url_title: 'how-do-i-keep-a-list-in-order-without-duplicates',
    description:
      'I read names from several files and need each of them once, in the order in which it first appeared. A Set loses nothing, but I also need the position of the first one for a later step, and building two structures feels wrong.',
    created_at: now - 2 * day,
    pin: 1,
    show: 1,
    status: 1,
    tags: [tag('javascript'), tag('arrays'), tag('performance')],
    view_count: 348,
    unique_view_count: 0,
    vote_count: 12,
    answer_count: 3,
    collection_count: 2,
    follow_count: 1,
    accepted_answer_id: '0',
    last_answer_id: '0',
    operated_at: now - 7300,
    operation_type: 'asked',
    operator: operator('Ada Lovelace'),
    ...changes,
  }
}

/** All variants of a row. */
export const questionSamples: QuestionListItem[] = [
  buildQuestionListItem({
    id: '1',
    title: 'Read this first: how to ask a question that gets an answer',
    description: 'A short guide to what a good question holds: what you want, what you tried, what happened.',
    pin: 2,
    vote_count: 4120,
    answer_count: 0,
    view_count: 1_284_000,
    tags: [tag('announcement', { reserved: true })],
    operator: operator('Grace Hopper'),
    operation_type: 'modified',
    operated_at: now - 40 * day,
  }),
  buildQuestionListItem({ id: '2', accepted_answer_id: '10020000000000001' }),
  buildQuestionListItem({
    id: '3',
    title:
      'Why does the first request after a night take nine seconds, although nothing else runs on that machine?',
    description:
      'Every morning the first person to open the site waits. The log says nothing, the database answers at once, memory is free. After that everything is quick until the next night.',
    vote_count: -2,
    answer_count: 0,
    view_count: 17,
    tags: [
      'postgresql',
      'connection-pooling',
      'cold-start',
      'observability',
      'a-tag-name-of-thirty-five-letters',
    ].map((name) => tag(name)),
    operator: operator('Maximiliane von Hohenlohe-Wald'),
    operated_at: now - 300,
  }),
  buildQuestionListItem({
    id: '4',
    title: 'Was ist der Unterschied zwischen „scheinbar“ und „anscheinend“?',
    description: 'Im Alltag höre ich beides für dasselbe.',
    status: 2,
    vote_count: 1,
    answer_count: 1,
    view_count: 1,
    tags: [tag('german', { recommend: true })],
    operator: operator('李小龙'),
    operation_type: 'answered',
    operated_at: now - 20,
  }),
  buildQuestionListItem({
    id: '5',
    title: 'كيف أكتب نصًا عربيًا مع أرقام لاتينية في سطر واحد؟',
    description: 'عند خلط العربية مع الأرقام واللاتينية في جملة واحدة تتبدل مواضع علامات الترقيم.',
    vote_count: 7,
    answer_count: 12,
    view_count: 10_300,
    tags: [tag('arabic'), tag('bidi'), tag('css')],
    operator: operator('سلمى'),
    operated_at: now - 3 * day,
  }),
]

function asked(id: number, title: string, changes: Partial<QuestionListItem> = {}): QuestionListItem {
  return buildQuestionListItem({
    id: `1001000000000${1000 + id}`,
    title,
    url_title: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    ...changes,
  })
}

/** A page of questions as a site has them. */
export const communityQuestions: QuestionListItem[] = [
  asked(1, 'Read this first: how to ask a question that gets an answer', {
    description: 'What a good question holds: what you want, what you tried, and what happened instead.',
    pin: 2,
    vote_count: 412,
    answer_count: 1,
    view_count: 128_400,
    tags: [tag('announcement', { reserved: true })],
    operator: operator('Grace Hopper'),
    operation_type: 'modified',
    operated_at: now - 40 * day,
  }),
  asked(2, 'How do I keep a list in order without duplicates?', {
    accepted_answer_id: '10020000000000001',
    operated_at: now - 1200,
    operation_type: 'answered',
    operator: operator('Linus Pauling'),
  }),
  asked(
    3,
    'Why does the first request after a night take nine seconds, although nothing else runs on that machine?',
    {
      description:
        'Every morning the first person to open the site waits. The log says nothing, the database answers at once, memory is free. After that everything is quick until the next night.',
      vote_count: 3,
      answer_count: 0,
      view_count: 17,
      tags: ['postgresql', 'connection-pooling', 'cold-start', 'observability', 'debian'].map((name) =>
        tag(name),
      ),
      operator: operator('Maximiliane von Hohenlohe'),
      operated_at: now - 5400,
    },
  ),
  asked(4, 'Is it safe to rename a column while the old version of the service still runs?', {
    description:
      'We deploy without downtime, so for some minutes both versions read the same table. I have seen people add the new column first, copy, and drop the old one a release later. Is there a shorter way?',
    vote_count: 27,
    answer_count: 4,
    view_count: 2310,
    tags: [tag('sql', { recommend: true }), tag('migrations')],
    operator: operator('Edsger Dijkstra'),
    operation_type: 'modified',
    operated_at: now - 8 * 3600,
  }),
  asked(5, 'Which licence fits a library that companies should be able to use?', {
    description: 'I want changes to the library itself to come back, and nothing else.',
    status: 2,
    vote_count: -2,
    answer_count: 2,
    view_count: 96,
    tags: [tag('licensing')],
    operator: operator('Barbara Liskov'),
    operation_type: 'answered',
    operated_at: now - day,
  }),
  asked(6, 'How can a screen reader be told that a list has been filtered?', {
    description:
      'The list below the field gets shorter as one types. Sighted readers see it at once; everybody else hears nothing until they leave the field.',
    vote_count: 8,
    answer_count: 1,
    accepted_answer_id: '10020000000000009',
    view_count: 410,
    tags: [tag('accessibility'), tag('html'), tag('aria')],
    operator: operator('Ada Lovelace'),
    operated_at: now - 2 * day,
  }),
  asked(7, 'Where does the time of a slow build go?', {
    description: 'The build takes twelve minutes on every machine but mine. What should I look at first?',
    vote_count: 0,
    answer_count: 0,
    view_count: 9,
    tags: [tag('typescript'), tag('performance')],
    operator: operator('Donald Knuth'),
    operated_at: now - 3 * day,
  }),
]
