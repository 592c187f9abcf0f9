import type { QuestionInfo } from '@querent/sdk/contract'
import { decodeId, encodeId } from '../../src/modules/identifiers/index.ts'
import { type Actor, anonymous } from '../../src/modules/sessions/index.ts'
import { contentStatus, showState } from '../../src/modules/visibility/index.ts'
import { addTag, answer, comment, setReputation } from '../content.ts'
import { createTestSite, type TestSite, type TestUser } from '../site.ts'
import { type Piece, type PieceOf, postStates, questionStates, type State } from './pieces.ts'

/** Who looks: the account as the test made it, and the actor that the policy is asked about. */
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
  'inactive',
] as const
export type Role = (typeof roles)[number]

export type World = {
  site: TestSite
  viewers: Record<Role, Viewer>
  /** Wrote the comments. */
  commenter: TestUser
  /** A badge that every post earned. */
  badgeId: string
  /** Public and untouched; the other questions link to it. */
  hub: PieceOf<'question'>
  pieces: Piece[]
  questions: PieceOf<'question'>[]
  answers: PieceOf<'answer'>[]
  comments: PieceOf<'comment'>[]
  tags: PieceOf<'tag'>[]
}

/** A site with content in every state, and an account in every role that follows and bookmarks all of it. */
export async function createWorld(): Promise<World> {
  const site = await createTestSite()
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
  const viewers = await addViewers(site)
  const [author, answerer] = [viewers.author.user, viewers.answerer.user]
  if (!author || !answerer) throw new Error('The authors have accounts.')
  const commenter = await site.addUser('Commenter')
  for (const user of [author, answerer, commenter]) await setReputation(site, user, 100_000)
  const writers = { author, answerer, commenter }

  const tags = [await addTagPiece(site, 'living'), await addTagPiece(site, 'dead')]
  const [living] = tags
  const hub = await askPiece(site, author, { name: 'hub', state: questionStates.open, tag: living })
  const pieces: Piece[] = [...tags, hub]
  for (const [name, state] of Object.entries(questionStates)) {
    const question = await askPiece(site, author, { name, state, tag: living, linksTo: hub })
    pieces.push(question, ...(await answersTo(site, writers, question)))
    for (const [post, status] of Object.entries(postStates)) {
      pieces.push(await commentPiece(site, commenter, { on: question, name: post, status }))
    }
  }
  await followEverything(site, viewers, pieces)
  await voteOnEverything(site, writers, pieces)
  await site.app.events.drain()
  const badgeId = await awardEverything(site, commenter, pieces)
  await settleStates(site, viewers, pieces)
  await site.app.events.drain()

  const of = <Kind extends Piece['kind']>(kind: Kind) =>
    pieces.filter((piece): piece is PieceOf<Kind> => piece.kind === kind)
  const lists = {
    questions: of('question'),
    answers: of('answer'),
    comments: of('comment'),
    tags: of('tag'),
  }
  return { site, viewers, commenter, badgeId, hub, pieces, ...lists }
}

type Account = Pick<Actor, 'status' | 'role'>

const accounts: Record<Exclude<Role, 'anonymous'>, Account> = {
  member: { status: 'normal', role: 'user' },
  author: { status: 'normal', role: 'user' },
  answerer: { status: 'normal', role: 'user' },
  moderator: { status: 'normal', role: 'moderator' },
  admin: { status: 'normal', role: 'admin' },
  suspended: { status: 'suspended', role: 'user' },
  'suspended moderator': { status: 'suspended', role: 'moderator' },
  inactive: { status: 'inactive', role: 'user' },
}

const roleIds = { user: 1, admin: 2, moderator: 3 } as const

async function addViewers(site: TestSite): Promise<Record<Role, Viewer>> {
  const viewers = new Map<string, Viewer>([['anonymous', { actor: anonymous }]])
  for (const [name, { status, role }] of Object.entries(accounts)) {
    const user = await site.addUser(name.replace(' ', '-'), { role_id: roleIds[role] })
    const { id: userId, username } = user
    const hasAdminSession = role === 'admin'
    const actor: Actor = { userId, username, status, role, reputation: 1, hasAdminSession, sessionHash: '' }
    viewers.set(name, { actor, user })
  }
  // The map was filled from the same names.
  return Object.fromEntries(viewers) as Record<Role, Viewer>
}

let wordCount = 0

/** A word that stands nowhere else, and in no other word. */
function nextWord(): string {
  const digits = (++wordCount).toString().padStart(4, '0')
  return `zw${[...digits].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
}

async function addTagPiece(site: TestSite, name: 'living' | 'dead'): Promise<PieceOf<'tag'>> {
  const word = nextWord()
  const tagId = await addTag(site, word)
  const description = { content: `About ${word}`, html: `<p>About ${word}</p>` }
  await site.db.updateTable('tags').set(description).where('id', '=', tagId).execute()
  const status = name === 'living' ? contentStatus.available : contentStatus.deleted
  const tag = { status, slug: word }
  return { kind: 'tag', name: `the ${name} tag`, words: [word], id: encodeId('tag', tagId), tag }
}

type Asking = { name: string; state?: State; tag?: PieceOf<'tag'>; linksTo?: { id: string } }

async function askPiece(
  site: TestSite,
  author: TestUser,
  { name, state, tag, linksTo }: Asking,
): Promise<PieceOf<'question'>> {
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
    ...(state ?? { status: contentStatus.available, show: showState.listed }),
  }
  return { kind: 'question', name: `the ${name} question`, words, id: info.id, question }
}

type Writers = { answerer: TestUser; commenter: TestUser }
type Authors = { author: TestUser; answerer: TestUser }

/** An answer in every state, each with a comment. */
async function answersTo(
  site: TestSite,
  { answerer, commenter }: Writers,
  question: PieceOf<'question'>,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const [state, status] of Object.entries(postStates)) {
    const words = [nextWord()]
    const { id } = await answer(site, answerer, question, `It has to do with ${words[0]}, I think.`)
    const piece: PieceOf<'answer'> = {
      kind: 'answer',
      name: `the ${state} answer to ${question.name}`,
      words,
      id,
      question: question.question,
      answer: { userId: answerer.id, status },
    }
    pieces.push(piece, await commentPiece(site, commenter, { on: piece, name: 'shown', status: 1 }))
  }
  return pieces
}

type Commenting = { on: PieceOf<'question'> | PieceOf<'answer'>; name: string; status: number }

async function commentPiece(
  site: TestSite,
  commenter: TestUser,
  { on, name, status }: Commenting,
): Promise<PieceOf<'comment'>> {
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

async function awardEverything(site: TestSite, user: TestUser, pieces: readonly Piece[]): Promise<string> {
  const badge = await site.db
    .selectFrom('badges')
    .select('id')
    .where('key', '=', 'nice_question')
    .executeTakeFirstOrThrow()
  for (const [index, { kind, id }] of pieces.entries()) {
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

async function followEverything(site: TestSite, viewers: World['viewers'], pieces: readonly Piece[]) {
  for (const { user } of Object.values(viewers)) {
    for (const { kind, id } of pieces) {
      if (!user || (kind !== 'question' && kind !== 'tag')) continue
      await site.call('followSwitch', { object_id: id }, user)
      if (kind === 'question') {
        await site.call('bookmarkSwitch', { object_id: id, group_id: '0', bookmark: true }, user)
      }
    }
  }
}

/** Who asked votes on the answers, who answered on the questions: a few a day, below what a day may bring. */
async function voteOnEverything(site: TestSite, { author, answerer }: Authors, pieces: readonly Piece[]) {
  site.clock.now += 86_400
  for (const { kind, id } of pieces) {
    if (kind !== 'question' && kind !== 'answer') continue
    site.clock.now += 3 * 3600
    await site.call('voteUp', { object_id: id }, kind === 'answer' ? author : answerer)
  }
}

/** Brings content and accounts into their states: by the calls that do so where there are any. */
async function settleStates(site: TestSite, viewers: World['viewers'], pieces: readonly Piece[]) {
  const admin = viewers.admin.user
  for (const piece of pieces) {
    if (piece.kind === 'question') await settleQuestion(site, piece, admin)
    else if (piece.kind === 'answer') await settleAnswer(site, piece, admin)
    else await settleRow(site, piece)
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

async function settleQuestion(site: TestSite, { id, question }: PieceOf<'question'>, admin?: TestUser) {
  const { status, show } = question
  if (status === contentStatus.closed) await site.call('questionClose', { id, close_type: 63 }, admin)
  if (show === showState.unlisted) await site.call('questionOperation', { id, operation: 'hide' }, admin)
  if (status === contentStatus.deleted) await site.call('questionRemove', { id }, admin)
  // Nothing waits for review yet: the state is set, with everything left in place that could give it away.
  if (status === contentStatus.pending) {
    await site.db.updateTable('questions').set({ status }).where('id', '=', numberOf(id)).execute()
  }
}

async function settleAnswer(site: TestSite, { id, answer: { status } }: PieceOf<'answer'>, admin?: TestUser) {
  if (status === contentStatus.deleted) await site.call('answerRemove', { id }, admin)
  if (status === contentStatus.pending) {
    await site.db.updateTable('answers').set({ status }).where('id', '=', numberOf(id)).execute()
  }
}

async function settleRow(site: TestSite, piece: PieceOf<'comment'> | PieceOf<'tag'>) {
  const id = numberOf(piece.id)
  if (piece.kind === 'tag') {
    await site.db.updateTable('tags').set({ status: piece.tag.status }).where('id', '=', id).execute()
  } else {
    const { status } = piece.comment
    await site.db.updateTable('comments').set({ status }).where('id', '=', id).execute()
  }
}

function numberOf(id: string): number {
  const object = decodeId(id)
  if (!object) throw new Error(`${id} is no id.`)
  return object.id
}
