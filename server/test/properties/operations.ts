import fc from 'fast-check'
import { decodeId } from '../../src/modules/identifiers/index.ts'
import { createReputation } from '../../src/modules/reputation/index.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { AppError } from '../../src/platform/refusals/index.ts'
import { addTag, answer, ask, comment } from '../content.ts'
import type { TestSite, TestUser } from '../site.ts'

/** A small site in use: who acts, and what there is to act on. */
export type World = {
  site: TestSite
  /** In every role and state; the last is nobody. */
  actors: (TestUser | undefined)[]
  questions: string[]
  answers: string[]
  /** The questions of the answers, by their ids. */
  questionOf: Map<string, string>
  comments: string[]
  tags: string[]
  slugs: string[]
}

const actorCount = 8

const stepOf = <Name extends string>(...names: Name[]) =>
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

/** What an operation is given: the step, who takes it, and the ids that it names, which may be nothing's. */
type Turn = {
  world: World
  step: Step
  user: TestUser | undefined
  questionId: string
  answerId: string
  objectId: string
  tags: { slug_name: string; display_name: string }[]
}

function addAnswer(world: World, id: string, questionId: string): void {
  world.answers.push(id)
  world.questionOf.set(id, questionId)
}

let texts = 0
const nextText = () => `number ${++texts}`

/** Every way to change what is counted, legal or not. */
export const operations = {
  async ask({ world, user, questionId, tags }: Turn) {
    const content = `It has to do with #${questionId}, ${nextText()}.`
    const title = `Who knows more of ${nextText()}?`
    const { id } = await world.site.call('questionAdd', { title, content, tags }, user)
    world.questions.push(id)
  },
  async askAndAnswer({ world, user, tags }: Turn) {
    const form = { title: `Who knows more of ${nextText()}?`, content: `It is ${nextText()}.`, tags }
    const answer_content = `Look at ${nextText()}.`
    const asked = await world.site.call('questionAddWithAnswer', { ...form, answer_content }, user)
    world.questions.push(asked.question.id)
    addAnswer(world, asked.info.id, asked.question.id)
  },
  async editQuestion({ world, user, questionId, objectId, tags }: Turn) {
    const content = `Now it has to do with /questions/${objectId}, ${nextText()}.`
    await world.site.call(
      'questionUpdate',
      { id: questionId, title: `Who still knows ${nextText()}?`, content, tags },
      user,
    )
  },
  removeQuestion: ({ world, user, questionId: id }: Turn) => world.site.call('questionRemove', { id }, user),
  recoverQuestion: ({ world, user, questionId: question_id }: Turn) =>
    world.site.call('questionRecover', { question_id }, user),
  operate: ({ world, user, questionId: id, step }: Turn) =>
    world.site.call(
      'questionOperation',
      { id, operation: (['pin', 'unpin', 'hide', 'show'] as const)[step.other % 4] ?? 'pin' },
      user,
    ),
  close: ({ world, user, questionId: id }: Turn) =>
    world.site.call('questionClose', { id, close_type: 63 }, user),
  closeAsDuplicate: ({ world, user, questionId: id, objectId, step }: Turn) => {
    const { site_url } = world.site.app.settings.current.general
    const target = step.flag ? id : objectId
    return world.site.call(
      'questionClose',
      { id, close_type: 60, close_msg: `${site_url}/questions/${target}` },
      user,
    )
  },
  reopen: ({ world, user, questionId: question_id }: Turn) =>
    world.site.call('questionReopen', { question_id }, user),
  async answer({ world, user, questionId: id, objectId }: Turn) {
    const content = `Have a look at #${objectId}, ${nextText()} times.`
    const { info } = await world.site.call('answerAdd', { question_id: id, content }, user)
    addAnswer(world, info.id, id)
  },
  editAnswer: ({ world, user, answerId: id, questionId }: Turn) =>
    world.site.call('answerUpdate', { id, content: `Better than #${questionId}: ${nextText()}.` }, user),
  removeAnswer: ({ world, user, answerId: id }: Turn) => world.site.call('answerRemove', { id }, user),
  recoverAnswer: ({ world, user, answerId: answer_id }: Turn) =>
    world.site.call('answerRecover', { answer_id }, user),
  accept: ({ world, user, questionId, answerId: answer_id, step }: Turn) => {
    // Two ids by chance are seldom of a question and an answer to it.
    const question_id = step.flag ? (world.questionOf.get(answer_id) ?? questionId) : questionId
    return world.site.call('answerAccept', { question_id, answer_id }, user)
  },
  withdraw: ({ world, user, questionId: question_id }: Turn) =>
    world.site.call('answerAccept', { question_id, answer_id: '0' }, user),
  up: ({ world, user, objectId: object_id, step }: Turn) =>
    world.site.call('voteUp', { object_id, is_cancel: step.flag }, user),
  down: ({ world, user, objectId: object_id, step }: Turn) =>
    world.site.call('voteDown', { object_id, is_cancel: step.flag }, user),
  async comment({ world, user, objectId }: Turn) {
    const posted = await world.site.call(
      'commentAdd',
      { object_id: objectId, original_text: `Are you sure of ${nextText()}?` },
      user,
    )
    world.comments.push(posted.comment_id)
  },
  editComment: ({ world, user, step }: Turn) =>
    world.site.call(
      'commentUpdate',
      { comment_id: pick(world.comments, step.comment), original_text: `Not of ${nextText()}.` },
      user,
    ),
  removeComment: ({ world, user, step }: Turn) =>
    world.site.call('commentRemove', { comment_id: pick(world.comments, step.comment) }, user),
  follow: ({ world, user, objectId: object_id, step }: Turn) =>
    world.site.call('followSwitch', { object_id, is_cancel: step.flag }, user),
  followTags: ({ world, user, tags }: Turn) =>
    world.site.call('tagFollowReplace', { slug_name_list: tags.map(({ slug_name }) => slug_name) }, user),
  bookmark: ({ world, user, questionId: object_id, step }: Turn) =>
    world.site.call('bookmarkSwitch', { object_id, group_id: '0', bookmark: step.flag }, user),
  invite: ({ world, user, questionId: id, step }: Turn) => {
    const invited = world.actors[step.other % actorCount]
    return world.site.call('questionInvite', { id, invite_user: invited ? [invited.username] : [] }, user)
  },
  /** Nothing calls it yet: whoever approves a suggestion will. */
  approveEdit: ({ world, user, objectId, step }: Turn) => {
    const objectNumber = decodeId(objectId)?.id
    const author = world.actors[step.other % actorCount]
    if (!user || !author || objectNumber === undefined) return undefined
    const edit = {
      revisionId: step.comment + 1,
      objectId: objectNumber,
      userId: author.id,
      reviewerId: user.id,
    }
    const { db, clock, app } = world.site
    const reputation = createReputation({ settings: app.settings })
    return inTransaction(db, (tx) => reputation.creditApprovedEdit(tx, edit, clock.now))
  },
} satisfies Record<string, (turn: Turn) => unknown>

// The names are those of the table.
const operationNames = Object.keys(operations) as (keyof typeof operations)[]

export const anyStep: fc.Arbitrary<Step> = stepOf(...operationNames)

const pick = (list: readonly string[], index: number) => list[index % Math.max(list.length, 1)] ?? 'nothing'

/** Refusals are part of the game; anything else that is thrown is a fault. Tells whether something was done. */
export async function attempt(world: World, step: Step): Promise<boolean> {
  const ids = {
    question: pick(world.questions, step.question),
    answer: pick(world.answers, step.answer),
    comment: pick(world.comments, step.comment),
    tag: pick(world.tags, step.other),
    user: String(world.actors[step.other % actorCount]?.id ?? 0),
  }
  const turn: Turn = {
    world,
    step,
    user: world.actors[step.actor],
    questionId: ids.question,
    answerId: ids.answer,
    objectId: ids[step.object],
    tags: world.slugs
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

/** Adds people in every role and something to act on: several worlds may share a site. */
export async function addWorld(site: TestSite): Promise<World> {
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
    questionOf: new Map(answers.map(({ id, question_id }) => [id, question_id])),
    comments: [(await comment(site, rich, first)).comment_id],
    tags,
    slugs,
  }
}
