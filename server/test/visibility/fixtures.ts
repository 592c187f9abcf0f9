import {
  accountRole,
  answerStatus,
  listing,
  type QuestionInfo,
  questionStatus,
  tagStatus,
} from '@querent/sdk/contract'
import { type Actor, anonymous } from '../../src/modules/auth/index.ts'
import { decodeId, encodeId } from '../../src/modules/identifiers/index.ts'
import { addTag, answer, comment, setReputation } from '../content.ts'
import { createTestSite, type TestSite, type TestUser } from '../site.ts'
import { type ContentItem, type GetItem, postStates, questionStates, type State } from './content-items.ts'

/** The account of a viewer, and its actor in the policy. */
export type Viewer = { actor: Actor; user?: TestUser }

export const roles = [
  'anonymous',
  'member',
  'author',
  'answerer',
  'moderator',
  'admin',
  'suspended',
  'suspended moderator',
  'withheld moderator',
  'inactive',
] as const
export type Role = (typeof roles)[number]

export type Fixtures = {
  site: TestSite
  viewers: Record<Role, Viewer>
  /** The author of the comments. */
  commenter: TestUser
  /** A badge that was awarded for every post. */
  badgeId: string
  /** A public question in its original state. The other questions link to it. */
  hub: GetItem<'question'>
  items: ContentItem[]
  questions: GetItem<'question'>[]
  answers: GetItem<'answer'>[]
  comments: GetItem<'comment'>[]
  tags: GetItem<'tag'>[]
}

/** A site with content in every state, and an account in every role that follows and bookmarks all of it. */
export async function createFixtures(): Promise<Fixtures> {
  const site = await createTestSite()
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
  const viewers = await addViewers(site)
  const [author, answerer] = [viewers.author.user, viewers.answerer.user]
  if (!author || !answerer) throw new Error('The authors have accounts.')
  const commenter = await site.addUser('Commenter')
  for (const user of [author, answerer, commenter]) await setReputation(site, user, 100_000)
  const writers = { author, answerer, commenter }

  const tags = [await addTagItem(site, 'living'), await addTagItem(site, 'dead')]
  const [living] = tags
  const hub = await askItem(site, author, { name: 'hub', state: questionStates.open, tag: living })
  const items: ContentItem[] = [...tags, hub]
  for (const [name, state] of Object.entries(questionStates)) {
    const question = await askItem(site, author, { name, state, tag: living, linksTo: hub })
    items.push(question, ...(await answersTo(site, writers, question)))
    for (const [post, status] of Object.entries(postStates)) {
      items.push(await commentItem(site, commenter, { on: question, name: post, status }))
    }
  }
  await followEverything(site, viewers, items)
  await voteOnEverything(site, writers, items)
  await site.app.events.drain()
  const badgeId = await awardEverything(site, commenter, items)
  await applyStates(site, viewers, items)
  await site.app.events.drain()

  const of = <Kind extends ContentItem['kind']>(kind: Kind) =>
    items.filter((item): item is GetItem<Kind> => item.kind === kind)
  const lists = {
    questions: of('question'),
    answers: of('answer'),
    comments: of('comment'),
    tags: of('tag'),
  }
  return { site, viewers, commenter, badgeId, hub, items, ...lists }
}

/** An account whose role is withheld acts as a member. */
type Account = Pick<Actor, 'status' | 'role' | 'withheldRole'>

const accounts: Record<Exclude<Role, 'anonymous'>, Account> = {
  member: { status: 'normal', role: 'user' },
  author: { status: 'normal', role: 'user' },
  answerer: { status: 'normal', role: 'user' },
  moderator: { status: 'normal', role: 'moderator' },
  admin: { status: 'normal', role: 'admin' },
  suspended: { status: 'suspended', role: 'user' },
  'suspended moderator': { status: 'suspended', role: 'moderator' },
  'withheld moderator': { status: 'normal', role: 'user', withheldRole: 'moderator' },
  inactive: { status: 'inactive', role: 'user' },
}

async function addViewers(site: TestSite): Promise<Record<Role, Viewer>> {
  const viewers = new Map<string, Viewer>([['anonymous', { actor: anonymous }]])
  // Among the staff, only the account whose role is withheld has a password.
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, require_staff_two_factor: true } })
  for (const [name, { status, role, withheldRole }] of Object.entries(accounts)) {
    const user = await site.addUser(name.replace(' ', '-'), {
      role_id: accountRole[withheldRole ?? role],
      password_hash: withheldRole ? 'a hash' : '',
    })
    const { id: userId, username } = user
    const hasAdminSession = role === 'admin'
    const actor: Actor = { userId, username, status, role, reputation: 1, hasAdminSession, sessionHash: '' }
    viewers.set(name, { actor, user })
  }
  // The map has exactly these names as keys.
  return Object.fromEntries(viewers) as Record<Role, Viewer>
}

let wordCount = 0

/** A word that occurs nowhere else, not even within another word. */
function nextWord(): string {
  const digits = (++wordCount).toString().padStart(4, '0')
  return `zw${[...digits].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
}

async function addTagItem(site: TestSite, name: 'living' | 'dead'): Promise<GetItem<'tag'>> {
  const word = nextWord()
  const tagId = await addTag(site, word)
  const description = { content: `About ${word}`, html: `<p>About ${word}</p>` }
  await site.db.updateTable('tags').set(description).where('id', '=', tagId).execute()
  const status = name === 'living' ? tagStatus.available : tagStatus.deleted
  const tag = { status, slug: word }
  return { kind: 'tag', name: `the ${name} tag`, words: [word], id: encodeId('tag', tagId), tag }
}

type Asking = { name: string; state?: State; tag?: GetItem<'tag'>; linksTo?: { id: string } }

async function askItem(
  site: TestSite,
  author: TestUser,
  { name, state, tag, linksTo }: Asking,
): Promise<GetItem<'question'>> {
  const words = [nextWord(), nextWord()]
  const link = linksTo ? ` See /questions/${linksTo.id} first.` : ''
  const slug = tag?.tag.slug ?? ''
  const info: QuestionInfo = await site.call(
    'questionAdd',
    {
      title: `Who knows what ${words[0]} means?`,
      content: `I have read about ${words[1]} everywhere.${link}`,
      tags: [{ slug_name: slug, display_name: slug }],
    },
    author,
  )
  const question = {
    userId: author.id,
    ...(state ?? { status: questionStatus.available, show: listing.listed }),
  }
  return { kind: 'question', name: `the ${name} question`, words, id: info.id, question }
}

type Writers = { answerer: TestUser; commenter: TestUser }
type Authors = { author: TestUser; answerer: TestUser }

/** Adds an answer in every state, each with a comment. */
async function answersTo(
  site: TestSite,
  { answerer, commenter }: Writers,
  question: GetItem<'question'>,
): Promise<ContentItem[]> {
  const items: ContentItem[] = []
  for (const [state, status] of Object.entries(postStates)) {
    const words = [nextWord()]
    const { id } = await answer(site, answerer, question, `It has to do with ${words[0]}, I think.`)
    const item: GetItem<'answer'> = {
      kind: 'answer',
      name: `the ${state} answer to ${question.name}`,
      words,
      id,
      question: question.question,
      answer: { userId: answerer.id, status },
    }
    items.push(item, await commentItem(site, commenter, { on: item, name: 'shown', status: 1 }))
  }
  return items
}

type Commenting = { on: GetItem<'question'> | GetItem<'answer'>; name: string; status: number }

async function commentItem(
  site: TestSite,
  commenter: TestUser,
  { on, name, status }: Commenting,
): Promise<GetItem<'comment'>> {
  const words = [nextWord()]
  const { comment_id: id } = await comment(site, commenter, on, `Do you mean ${words[0]} there?`)
  return {
    kind: 'comment',
    name: `the ${name} comment on ${on.name}`,
    words,
    id,
    question: on.question,
    ...(on.kind === 'answer' && { answer: on.answer }),
    comment: { userId: commenter.id, status },
  }
}

async function awardEverything(
  site: TestSite,
  user: TestUser,
  items: readonly ContentItem[],
): Promise<string> {
  const badge = await site.db
    .selectFrom('badges')
    .select('id')
    .where('key', '=', 'nice_question')
    .executeTakeFirstOrThrow()
  for (const [index, { kind, id }] of items.entries()) {
    const objectId = kind === 'tag' ? undefined : decodeId(id)?.id
    if (objectId === undefined) continue
    const award = { badge_id: badge.id, user_id: user.id, object_id: objectId, award_key: objectId }
    await site.db
      .insertInto('badge_awards')
      .values({ id: index + 1, ...award, created_at: site.clock.now })
      .execute()
  }
  return encodeId('badge', badge.id, true)
}

async function followEverything(site: TestSite, viewers: Fixtures['viewers'], items: readonly ContentItem[]) {
  for (const { user } of Object.values(viewers)) {
    for (const { kind, id } of items) {
      if (!user || (kind !== 'question' && kind !== 'tag')) continue
      await site.call('followSwitch', { object_id: id }, user)
      if (kind === 'question') {
        await site.call('bookmarkSwitch', { object_id: id, group_id: '0', bookmark: true }, user)
      }
    }
  }
}

/** The author votes on answers, the answerer on questions: a few per day, below the daily limit. */
async function voteOnEverything(
  site: TestSite,
  { author, answerer }: Authors,
  items: readonly ContentItem[],
) {
  site.clock.now += 86_400
  for (const { kind, id } of items) {
    if (kind !== 'question' && kind !== 'answer') continue
    site.clock.now += 3 * 3600
    await site.call('voteUp', { object_id: id }, kind === 'answer' ? author : answerer)
  }
}

/** Brings content and accounts into their states, by calls if there are any. */
async function applyStates(site: TestSite, viewers: Fixtures['viewers'], items: readonly ContentItem[]) {
  const admin = viewers.admin.user
  for (const item of items) {
    if (item.kind === 'question') await syncQuestion(site, item, admin)
    else if (item.kind === 'answer') await setAnswerState(site, item, admin)
    else await setRowState(site, item)
  }
  for (const { actor, user } of Object.values(viewers)) {
    if (!user) continue
    const state = {
      status: actor.status === 'suspended' ? 9 : 1,
      mail_status: actor.status === 'inactive' ? 2 : 1,
    }
    await site.db.updateTable('users').set(state).where('id', '=', user.id).execute()
  }
}

async function syncQuestion(site: TestSite, { id, question }: GetItem<'question'>, admin?: TestUser) {
  const { status, show } = question
  if (status === questionStatus.closed) await site.call('questionClose', { id, close_type: 63 }, admin)
  if (show === listing.unlisted) await site.call('questionOperation', { id, operation: 'hide' }, admin)
  if (status === questionStatus.deleted) await site.call('questionRemove', { id }, admin)
  // Sets the state directly, so that everything that could leak the question stays in place.
  if (status === questionStatus.pending) {
    await site.db.updateTable('questions').set({ status }).where('id', '=', toNumber(id)).execute()
  }
}

async function setAnswerState(
  site: TestSite,
  { id, answer: { status } }: GetItem<'answer'>,
  admin?: TestUser,
) {
  if (status === answerStatus.deleted) await site.call('answerRemove', { id }, admin)
  if (status === answerStatus.pending) {
    await site.db.updateTable('answers').set({ status }).where('id', '=', toNumber(id)).execute()
  }
}

async function setRowState(site: TestSite, item: GetItem<'comment'> | GetItem<'tag'>) {
  const id = toNumber(item.id)
  if (item.kind === 'tag') {
    await site.db.updateTable('tags').set({ status: item.tag.status }).where('id', '=', id).execute()
  } else {
    const { status } = item.comment
    await site.db.updateTable('comments').set({ status }).where('id', '=', id).execute()
  }
}

function toNumber(id: string): number {
  const object = decodeId(id)
  if (!object) throw new Error(`${id} is not an id.`)
  return object.id
}

/** Whether visitors have to log in. */
export async function setPrivate({ site }: Fixtures, isPrivate: boolean): Promise<void> {
  const { settings } = site.app
  await settings.replace({ login: { ...settings.current.login, login_required: isPrivate } })
}
