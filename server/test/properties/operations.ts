import fc from 'fast-check'
import { decodeId } from '../../src/modules/identifiers/index.ts'
import { createReputation } from '../../src/modules/reputation/index.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { AppError } from '../../src/platform/errors/index.ts'
import { addTag, answer, ask, comment } from '../content.ts'
import type { TestSite, TestUser } from '../site.ts'

/** A small site in use: its users and content. */
export type Fixtures = {
  site: TestSite
  /** Users in every role and state. The last is anonymous. */
  actors: (TestUser | undefined)[]
  questions: string[]
  answers: string[]
  /** The question of each answer, by their ids. */
  getQuestion: Map<string, string>
  comments: string[]
  tags: string[]
  slugs: string[]
}

const actorCount = 8

const getStep = <Name extends string>(...names: Name[]) =>
  fc.record({
    operation: fc.constantFrom(...names),
    actor: fc.nat(actorCount - 1),
    question: fc.nat(9),
    answer: fc.nat(9),
    comment: fc.nat(9),
    other: fc.nat(9),
    object: fc.constantFrom('question', 'answer', 'comment', 'tag', 'user'),
    flag: fc.boolean(),
    // Sessions end after a week.
    minutes: fc.nat(180),
  })

export type Step = {
  operation: keyof typeof operations
  actor: number
  question: number
  answer: number
  comment: number
  other: number
  object: 'question' | 'answer' | 'comment' | 'tag' | 'user'
  flag: boolean
  minutes: number
}

/** The input of an operation: the step, its user, and the ids that it uses, which may be of nothing. */
type Turn = {
  fixtures: Fixtures
  step: Step
  user: TestUser | undefined
  questionId: string
  answerId: string
  objectId: string
  tags: { slug_name: string; display_name: string }[]
}

function addAnswer(fixtures: Fixtures, id: string, questionId: string): void {
  fixtures.answers.push(id)
  fixtures.getQuestion.set(id, questionId)
}

let texts = 0
const nextText = () => `number ${++texts}`

/** Every way to change counters, allowed or not. */
export const operations = {
  async ask({ fixtures, user, questionId, tags }: Turn) {
    const content = `It has to do with #${questionId}, ${nextText()}.`
    const title = `Who knows more of ${nextText()}?`
    const { id } = await fixtures.site.call('questionAdd', { title, content, tags }, user)
    fixtures.questions.push(id)
  },
  async askAndAnswer({ fixtures, user, tags }: Turn) {
    const form = { title: `Who knows more of ${nextText()}?`, content: `It is ${nextText()}.`, tags }
    const answer_content = `Look at ${nextText()}.`
    const asked = await fixtures.site.call('questionAddWithAnswer', { ...form, answer_content }, user)
    fixtures.questions.push(asked.question.id)
    addAnswer(fixtures, asked.info.id, asked.question.id)
  },
  async editQuestion({ fixtures, user, questionId, objectId, tags }: Turn) {
    const content = `Now it has to do with /questions/${objectId}, ${nextText()}.`
    await fixtures.site.call(
      'questionUpdate',
      { id: questionId, title: `Who still knows ${nextText()}?`, content, tags },
      user,
    )
  },
  removeQuestion: ({ fixtures, user, questionId: id }: Turn) =>
    fixtures.site.call('questionRemove', { id }, user),
  recoverQuestion: ({ fixtures, user, questionId: question_id }: Turn) =>
    fixtures.site.call('questionRecover', { question_id }, user),
  operate: ({ fixtures, user, questionId: id, step }: Turn) =>
    fixtures.site.call(
      'questionOperation',
      { id, operation: (['pin', 'unpin', 'hide', 'show'] as const)[step.other % 4] ?? 'pin' },
      user,
    ),
  close: ({ fixtures, user, questionId: id }: Turn) =>
    fixtures.site.call('questionClose', { id, close_type: 63 }, user),
  closeAsDuplicate: ({ fixtures, user, questionId: id, objectId, step }: Turn) => {
    const { site_url } = fixtures.site.app.settings.current.general
    const target = step.flag ? id : objectId
    return fixtures.site.call(
      'questionClose',
      { id, close_type: 60, close_msg: `${site_url}/questions/${target}` },
      user,
    )
  },
  reopen: ({ fixtures, user, questionId: question_id }: Turn) =>
    fixtures.site.call('questionReopen', { question_id }, user),
  async answer({ fixtures, user, questionId: id, objectId }: Turn) {
    const content = `Have a look at #${objectId}, ${nextText()} times.`
    const { info } = await fixtures.site.call('answerAdd', { question_id: id, content }, user)
    addAnswer(fixtures, info.id, id)
  },
  editAnswer: ({ fixtures, user, answerId: id, questionId }: Turn) =>
    fixtures.site.call('answerUpdate', { id, content: `Better than #${questionId}: ${nextText()}.` }, user),
  removeAnswer: ({ fixtures, user, answerId: id }: Turn) => fixtures.site.call('answerRemove', { id }, user),
  recoverAnswer: ({ fixtures, user, answerId: answer_id }: Turn) =>
    fixtures.site.call('answerRecover', { answer_id }, user),
  accept: ({ fixtures, user, questionId, answerId: answer_id, step }: Turn) => {
    // Two random ids are rarely those of a question and one of its answers.
    const question_id = step.flag ? (fixtures.getQuestion.get(answer_id) ?? questionId) : questionId
    return fixtures.site.call('answerAccept', { question_id, answer_id }, user)
  },
  withdraw: ({ fixtures, user, questionId: question_id }: Turn) =>
    fixtures.site.call('answerAccept', { question_id, answer_id: '0' }, user),
  up: ({ fixtures, user, objectId: object_id, step }: Turn) =>
    fixtures.site.call('voteUp', { object_id, is_cancel: step.flag }, user),
  down: ({ fixtures, user, objectId: object_id, step }: Turn) =>
    fixtures.site.call('voteDown', { object_id, is_cancel: step.flag }, user),
  async comment({ fixtures, user, objectId }: Turn) {
    const posted = await fixtures.site.call(
      'commentAdd',
      { object_id: objectId, original_text: `Are you sure of ${nextText()}?` },
      user,
    )
    fixtures.comments.push(posted.comment_id)
  },
  editComment: ({ fixtures, user, step }: Turn) =>
    fixtures.site.call(
      'commentUpdate',
      { comment_id: pick(fixtures.comments, step.comment), original_text: `Not of ${nextText()}.` },
      user,
    ),
  removeComment: ({ fixtures, user, step }: Turn) =>
    fixtures.site.call('commentRemove', { comment_id: pick(fixtures.comments, step.comment) }, user),
  follow: ({ fixtures, user, objectId: object_id, step }: Turn) =>
    fixtures.site.call('followSwitch', { object_id, is_cancel: step.flag }, user),
  followTags: ({ fixtures, user, tags }: Turn) =>
    fixtures.site.call('tagFollowReplace', { slug_name_list: tags.map(({ slug_name }) => slug_name) }, user),
  bookmark: ({ fixtures, user, questionId: object_id, step }: Turn) =>
    fixtures.site.call('bookmarkSwitch', { object_id, group_id: '0', bookmark: step.flag }, user),
  invite: ({ fixtures, user, questionId: id, step }: Turn) => {
    const invited = fixtures.actors[step.other % actorCount]
    return fixtures.site.call('questionInvite', { id, invite_user: invited ? [invited.username] : [] }, user)
  },
  /** Called directly, not through the review of a suggestion. */
  approveEdit: ({ fixtures, user, objectId, step }: Turn) => {
    const objectNumber = decodeId(objectId)?.id
    const author = fixtures.actors[step.other % actorCount]
    if (!user || !author || objectNumber === undefined) return undefined
    const edit = {
      revisionId: step.comment + 1,
      objectId: objectNumber,
      userId: author.id,
      reviewerId: user.id,
    }
    const { db, clock, app } = fixtures.site
    const reputation = createReputation({ settings: app.settings })
    return inTransaction(db, (tx) => reputation.creditApprovedEdit(tx, edit, clock.now))
  },
} satisfies Record<string, (turn: Turn) => unknown>

// Keys of the table are operation names.
const operationNames = Object.keys(operations) as (keyof typeof operations)[]

export const anyStep: fc.Arbitrary<Step> = getStep(...operationNames)

const pick = (list: readonly string[], index: number) => list[index % Math.max(list.length, 1)] ?? 'nothing'

/** Denials are expected. Any other error is a bug. Returns whether the operation was done. */
export async function attempt(fixtures: Fixtures, step: Step): Promise<boolean> {
  const ids = {
    question: pick(fixtures.questions, step.question),
    answer: pick(fixtures.answers, step.answer),
    comment: pick(fixtures.comments, step.comment),
    tag: pick(fixtures.tags, step.other),
    user: String(fixtures.actors[step.other % actorCount]?.id ?? 0),
  }
  const turn: Turn = {
    fixtures,
    step,
    user: fixtures.actors[step.actor],
    questionId: ids.question,
    answerId: ids.answer,
    objectId: ids[step.object],
    tags: fixtures.slugs
      .filter((_, bit) => ((step.other + 1) >> bit) & 1)
      .map((slug) => ({ slug_name: slug, display_name: slug })),
  }
  try {
    await operations[step.operation](turn)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

const slugs = ['knots', 'ropes', 'sails', 'masts']

/** Adds users in every role and content to act on. Several sets of fixtures can share a site. */
export async function addFixtures(site: TestSite): Promise<Fixtures> {
  const name = (role: string) => `${role}${++texts}`
  const admin = await site.addUser(name('Admin'), { role_id: 2 })
  const moderator = await site.addUser(name('Mod'), { role_id: 3 })
  const rich = await site.addUser(name('Rich'), { reputation: 3000 })
  const plain = await site.addUser(name('Plain'), { reputation: 60 })
  const newcomer = await site.addUser(name('New'))
  const suspended = await site.addUser(name('Suspended'), { status: 9 })
  const inactive = await site.addUser(name('Inactive'), { mail_status: 2, reputation: 0 })
  const tags: string[] = []
  for (const slug of slugs) {
    await addTag(site, slug)
    tags.push((await site.call('tagInfo', { name: slug })).tag_id)
  }
  const first = await ask(site, plain, { tags: ['knots'] })
  const second = await ask(site, newcomer, { tags: ['knots', 'ropes'] })
  const answers = [
    await answer(site, rich, first),
    await answer(site, newcomer, first),
    await answer(site, plain, second),
  ]
  return {
    site,
    actors: [admin, moderator, rich, plain, newcomer, suspended, inactive, undefined],
    questions: [first.id, second.id],
    answers: answers.map(({ id }) => id),
    getQuestion: new Map(answers.map(({ id, question_id }) => [id, question_id])),
    comments: [(await comment(site, rich, first)).comment_id],
    tags,
    slugs,
  }
}
