import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LoginSite, openLoginSite } from '../../../test/login-site.ts'
import { image } from '../uploads/upload-samples.testing.ts'

const url = 'https://pictures.example/ada.png'

let opened: LoginSite
let served: { status: number; bytes: Buffer }
let asked: string[]
/** Runs while the image is downloaded. */
let meanwhile: () => Promise<unknown>

beforeEach(async () => {
  asked = []
  meanwhile = async () => {}
  served = { status: 200, bytes: await image('png') }
  opened = await openLoginSite({
    avatarClient: {
      async download(url) {
        asked.push(url)
        await meanwhile()
        return served
      },
    },
  })
  opened.hub.user = { ...opened.hub.user, avatar: url }
})
afterEach(() => opened.close())

async function logIn() {
  await opened.logIn()
  await opened.site.app.events.drain()
}

const findAvatar = () =>
  opened.site.db.selectFrom('users').select(['avatar_kind', 'avatar_url']).executeTakeFirst()
const setAvatar = (avatar_kind: string, avatar_url: string) =>
  opened.site.db.updateTable('users').set({ avatar_kind, avatar_url }).execute()
const stored = { avatar_kind: 'custom', avatar_url: expect.stringMatching(/^\/uploads\/avatar\/.*\.png$/) }

test('visitors are not shown an image at an external URL that a member chose', async () => {
  await logIn()

  expect(asked).toEqual([url])
  expect(await findAvatar()).toEqual(stored)
})

test.each([
  ['is no image', { status: 200, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
  ['is not there', { status: 404, bytes: Buffer.from('') }],
])('an account shows none that %s', async (_what, answer) => {
  served = answer

  await logIn()

  expect(await findAvatar()).toEqual({ avatar_kind: '', avatar_url: '' })
})

test('a URL of an earlier version is replaced at the next login', async () => {
  await logIn()
  await setAvatar('custom', url)

  await logIn()

  expect(await findAvatar()).toEqual(stored)
})

test('an image or a type of image that the member chose here stays, and nothing is fetched', async () => {
  await logIn()
  for (const [kind, url] of [
    ['custom', '/uploads/avatar/own.png'],
    ['default', ''],
    ['gravatar', ''],
  ] as const) {
    await setAvatar(kind, url)
    await logIn()
    expect(await findAvatar()).toEqual({ avatar_kind: kind, avatar_url: url })
  }

  expect(asked).toHaveLength(1)
})

test('an account that is deleted while its image is fetched gets none', async () => {
  meanwhile = async () => {
    const admin = await opened.site.addUser('Root', { role_id: 2 })
    const { id } = await opened.site.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ada')
      .executeTakeFirstOrThrow()
    await opened.site.call('adminUserStatusUpdate', { user_id: String(id), status: 'deleted' }, admin)
  }

  await logIn()

  expect(asked).toEqual([url])
  expect(await findAvatar()).toEqual({ avatar_kind: '', avatar_url: '' })
})
