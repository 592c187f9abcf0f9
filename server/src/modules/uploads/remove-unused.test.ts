import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { getFile, image } from './upload-samples.testing.ts'

let site: TestSite
let ada: TestUser
let png: Buffer

const day = 24 * 3600

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  png = await image('png')
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, authorized_attachment_extensions: ['pdf'] } })
})
afterEach(() => site.close())

async function send(source: string, as = ada, name = 'a.png') {
  const url = await site.call('fileUpload', { source, file: getFile(png, name) }, as)
  return new URL(url).pathname
}
const isThere = (path: string) =>
  existsSync(join(site.dataDir, path.replace(/(files\/post\/[^/]+)\/.*$/, '$1.pdf')))
const hide = (path: string) => existsSync(join(site.dataDir, path.replace('/uploads/', '/uploads/deleted/')))

const show = (path: string) => `Look here: ![a picture](http://localhost:9080${path}) and say what it is.`

async function cleanAfter(seconds: number) {
  site.clock.now += seconds
  await site.app.schedule.runAll()
}

/** Imports store texts with their original dates, so the site's newest version has an old date. */
async function importRevision() {
  const old = { object_id: 1, kind: 'question', user_id: ada.id, content: '{}', status: 0, created_at: 1 }
  await site.db.insertInto('revisions').values(old).execute()
}

async function removePermanently(question_id: string) {
  const admin = await site.addUser('Admin', { role_id: 2 })
  await site.call('adminQuestionStatusUpdate', { question_id, status: 'deleted' }, admin)
  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)
}

test('keeps files in posts of any version, comments, biographies and settings', async () => {
  const admin = await site.addUser('Admin', { role_id: 2 })
  const paths = await Promise.all(Array.from({ length: 6 }, () => send('post')))
  const [first = '', second = '', third = '', fourth = '', fifth = '', unused = ''] = paths
  const attached = await send('post_attachment', ada, 'paper.pdf')
  const logo = await send('branding', admin)
  const question = await ask(site, ada, { content: show(first) })
  await site.call(
    'questionUpdate',
    { id: question.id, title: question.title, content: show(second), tags: question.tags },
    ada,
  )
  await answer(site, admin, question, show(third))
  await comment(site, ada, question, `Like this one: ![](${fourth})`)
  await site.call('userInfoUpdate', { bio: `![](${fifth}) and [the paper](${attached})` }, ada)
  const { branding } = site.app.settings.current
  await site.app.settings.replace({ branding: { ...branding, logo: `http://localhost:9080${logo}` } })

  await cleanAfter(9 * day)
  // No longer in the post, but still in its history.
  await cleanAfter(60 * day)

  expect([first, second, third, fourth, fifth, attached, logo].filter((path) => !isThere(path))).toEqual([])
  expect(isThere(unused)).toBe(false)
})

test('waits for a draft, then hides a file, and deletes it much later', async () => {
  const path = await send('post')

  await cleanAfter(7 * day)
  expect(isThere(path)).toBe(true)
  await cleanAfter(2 * day)
  expect([isThere(path), hide(path)]).toEqual([false, true])
  await cleanAfter(29 * day)
  expect(hide(path)).toBe(true)
  await cleanAfter(2 * day)
  expect(hide(path)).toBe(false)
  expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('removes more files in one run than it checks at once', async () => {
  const one = { user_id: ada.id, source: 'user_post', size: 1, created_at: site.clock.now }
  const rows = Array.from({ length: 1100 }, (_, n) => ({ ...one, path: `/uploads/post/f${n}_1x1.png` }))
  await site.db.insertInto('uploads').values(rows).execute()
  const count = async (state: number) =>
    (await site.db.selectFrom('uploads').select('id').where('state', '=', state).execute()).length

  await cleanAfter(9 * day)
  expect([await count(0), await count(3)]).toEqual([0, 1100])
  await cleanAfter(31 * day)
  expect(await count(3)).toBe(0)
})

test('hides files of posts that were removed permanently', async () => {
  const bob = await site.addUser('Bob')
  const paths = [await send('post'), await send('post'), await send('post')]
  const [own = '', shared = '', answered = ''] = paths
  const attached = await send('post_attachment', ada, 'my paper (1).pdf')
  const mentioned = await send('post', bob)
  const question = await ask(site, ada, { content: `${show(own)} ${show(shared)} [paper](${attached})` })
  await answer(site, bob, question, show(answered))
  await comment(site, bob, question, show(mentioned))
  await ask(site, ada, { title: 'Another question about the same', content: show(shared) })
  await cleanAfter(9 * day)
  expect([...paths, attached, mentioned].filter((path) => !isThere(path))).toEqual([])

  await removePermanently(question.id)
  await cleanAfter(day)

  expect([own, shared, answered, attached, mentioned].map(isThere)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('keeps files of posts that were written before an import', async () => {
  const path = await send('post')
  await ask(site, ada, { content: show(path) })
  await importRevision()

  await cleanAfter(8.5 * day)

  expect(isThere(path)).toBe(true)
})

test('keeps a file of a removed post that a post from before an import also shows', async () => {
  const path = await send('post')
  await ask(site, ada, { content: show(path) })
  const removed = await ask(site, ada, { title: 'Another question about the same', content: show(path) })
  await cleanAfter(9 * day)
  await importRevision()

  await removePermanently(removed.id)
  await cleanAfter(day)

  expect(isThere(path)).toBe(true)
})

test('keeps a file of a removed post that another member shows elsewhere', async () => {
  const bob = await site.addUser('Bob')
  const [commented, biography, configured, removed] = await Promise.all(
    Array.from({ length: 4 }, () => send('post')),
  )
  const paths = [commented, biography, configured, removed].map((path) => path ?? '')
  const question = await ask(site, ada, { content: paths.map(show).join(' ') })
  const other = await ask(site, ada, { title: 'Another question about the same' })
  await comment(site, bob, other, `Like this one: ![](${commented})`)
  await site.call('userInfoUpdate', { bio: `![](${biography})` }, bob)
  const value = JSON.stringify({ banner: configured })
  await site.db.insertInto('plugin_user_config').values({ user_id: bob.id, slug: 'banner', value }).execute()
  await cleanAfter(8.1 * day)

  await removePermanently(question.id)
  await cleanAfter(0.3 * day)

  expect(paths.map(isThere)).toEqual([true, true, true, false])
})

test('keeps a file that was added to a comment older than the file', async () => {
  const question = await ask(site, ada)
  const { comment_id } = await comment(site, ada, question)
  site.clock.now += 60
  const path = await send('post')
  await site.call('commentUpdate', { comment_id, original_text: `Like this one: ![](${path})` }, ada)

  await cleanAfter(9 * day)

  expect(isThere(path)).toBe(true)
})

test('removes avatars that no account uses', async () => {
  const [old, present] = [await send('avatar'), await send('avatar')]
  for (const custom of [old, present]) {
    const avatar = { type: 'custom', custom: `http://localhost:9080${custom}` }
    await site.call('userInfoUpdate', { avatar }, ada)
  }
  await site.call('userInfoUpdate', { avatar: { type: 'gravatar' } }, ada)

  await cleanAfter(3 * day)

  // The last one can be chosen again.
  expect([isThere(old), isThere(present)]).toEqual([false, true])
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', ada.id).execute()
  await cleanAfter(day)
  expect(isThere(present)).toBe(false)
})

test('can run in several processes at once', async () => {
  const paths = await Promise.all(Array.from({ length: 20 }, () => send('post')))
  site.clock.now += 9 * day

  await Promise.all([site.app.schedule.runAll(), site.app.schedule.runAll()])

  expect(paths.filter(hide)).toHaveLength(20)
})
