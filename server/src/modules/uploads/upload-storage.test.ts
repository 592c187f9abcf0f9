import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStorageSite, type StorageSite, toKey } from './storage-site.testing.ts'
import { getFile, image } from './upload-samples.testing.ts'

let site: StorageSite

beforeEach(async () => {
  site = await openStorageSite()
})
afterEach(() => site.close())

const getLocal = (path: string) => join(site.dataDir, path)

/** The headers that make a file harmless, whatever it contains. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  'cache-control': 'public, max-age=31536000, immutable',
}

describe('a new file', () => {
  test.each(['post', 'avatar'])(
    'of the kind %s is only in the store, and served from there',
    async (source) => {
      site.enable()
      const png = await image('png')

      const path = await site.upload(source, getFile(png, 'a.png'))

      expect([...site.store.objects.keys()]).toEqual([toKey(path)])
      expect(site.store.types.get(toKey(path))).toBe('image/png')
      expect(existsSync(getLocal(path))).toBe(false)
      const reply = await site.get(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        ...safeHeaders,
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'content-length': String(site.store.objects.get(toKey(path))?.length),
      })
      expect(reply.rawPayload).toEqual(site.store.objects.get(toKey(path)))
    },
  )

  test('that is an attachment is a download without type, with its own name', async () => {
    site.enable()

    const path = await site.upload(
      'post_attachment',
      getFile('<script>alert(1)</script>', "Ada's (new) notes_1.txt"),
    )

    expect(site.store.types.get([...site.store.objects.keys()][0] ?? '')).toBe('application/octet-stream')
    const reply = await site.get(path)
    expect(reply.headers).toMatchObject({
      ...safeHeaders,
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Ada's \(new\) notes_1\.txt"/),
    })
    expect(reply.payload).toBe('<script>alert(1)</script>')
  })

  test('stays on the server while no plugin is active', async () => {
    const path = await site.upload('post')

    expect(existsSync(getLocal(path))).toBe(true)
    expect(await site.getStorage()).toMatchObject({
      place: '',
      is_active: false,
      takes_new: false,
      on_server: { files: 1 },
      move: null,
    })
  })

  test.each(['no connection', 'status 503', 'other bytes'] as const)(
    'stays on the server, and is put into the store later, when the store has %s',
    async (problem) => {
      site.enable()
      site.store.meet(problem)

      const path = await site.upload('post')
      expect((await site.get(path)).statusCode).toBe(200)
      expect(await site.getStorage()).toMatchObject({ on_server: { files: 1 }, in_store: { files: 0 } })

      site.store.meet('nothing')
      await site.makeDue()
      await site.drain()
      expect(existsSync(getLocal(path))).toBe(false)
      expect((await site.get(path)).rawPayload).toEqual(site.store.objects.get(toKey(path)))
    },
  )
})

describe('reading', () => {
  test('returns 503 while the store is unavailable, and the file once it is back', async () => {
    site.enable()
    const path = await site.upload('post')
    site.store.meet('no connection')

    const away = await site.get(path)

    expect(away.statusCode).toBe(503)
    expect(away.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' })
    expect(away.payload).toMatch(/cannot be reached/)
    site.store.meet('nothing')
    expect((await site.get(path)).statusCode).toBe(200)
  })

  test('returns 503 without calling a store that has failed three times', async () => {
    site.enable()
    const path = await site.upload('post')
    site.store.meet('status 503')
    for (let time = 1; time <= 3; time++) await site.get(path)

    site.store.meet('nothing')

    expect((await site.get(path)).statusCode).toBe(503)
  })

  test('returns 503 while the plugin is off, and 404 for unknown files', async () => {
    site.enable()
    const path = await site.upload('post')
    site.disable()

    expect((await site.get(path)).statusCode).toBe(503)
    expect((await site.get('/uploads/post/abc_1x1.png')).statusCode).toBe(404)
    expect((await site.get('/uploads/files/post/abc/notes.txt')).headers.location).toBe('/404')
  })

  test('returns 404 for a file that is recorded but not in the store', async () => {
    site.enable()
    const path = await site.upload('post')
    site.store.objects.clear()

    expect((await site.get(path)).statusCode).toBe(404)
  })

  test('creates small avatars of files in the store', async () => {
    site.enable()
    const path = await site.upload('avatar')

    const small = await site.get(`${path}?s=16`)

    expect(small.statusCode).toBe(200)
    expect(small.rawPayload.length).not.toBe(site.store.objects.get(toKey(path))?.length)
  })

  test('does not serve a hidden file', async () => {
    site.enable()
    const path = await site.upload('avatar')
    await site.get(`${path}?s=16`)
    await site.db.updateTable('uploads').set({ state: 3 }).execute()

    expect((await site.get(path)).statusCode).toBe(404)
    expect((await site.get(`${path}?s=16`)).statusCode).toBe(404)
  })

  test('on a private site goes through the site, for members only', async () => {
    await site.close()
    site = await openStorageSite({ publicUrl: 'https://cdn.example.com/files' })
    site.enable()
    const path = await site.upload('post')
    const { login } = site.app.settings.current
    await site.app.settings.replace({ login: { ...login, login_required: true } })

    expect((await site.get(path)).headers.location).toBe('/403')
  })
})

describe('a public URL', () => {
  beforeEach(async () => {
    await site.close()
    site = await openStorageSite({ publicUrl: 'https://cdn.example.com/files' })
    site.enable()
  })

  test('is the target of redirects for images', async () => {
    const path = await site.upload('post')

    const reply = await site.get(path)

    expect(reply.statusCode).toBe(302)
    expect(reply.headers).toMatchObject({
      location: `https://cdn.example.com/files/${toKey(path)}`,
      'cache-control': 'public, max-age=300',
    })
  })

  test('is not used for attachments, which would not be downloaded', async () => {
    const path = await site.upload('post_attachment', getFile('text', 'a.txt'))

    expect(await site.get(path)).toMatchObject({ statusCode: 200, payload: 'text' })
  })
})
