import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { anonymous } from '../auth/index.ts'
import { findOrphans } from './find-orphans.ts'
import { openStorageSite, type StorageSite, toKey } from './storage-site.testing.ts'
import { createUploadFiles } from './upload-files.service.ts'
import { getFile } from './upload-samples.testing.ts'

let site: StorageSite

beforeEach(async () => {
  site = await openStorageSite()
})
afterEach(() => site.close())

const getLocal = (path: string) => join(site.dataDir, path)

describe('moving', () => {
  test('puts all files into the store and back unchanged, and serves each the whole time', async () => {
    const [picture, avatar] = [await site.upload('post'), await site.upload('avatar')]
    const text = await site.upload('post_attachment', getFile('text', 'a b.txt'))
    const paths = [picture, avatar, text]
    const before = await Promise.all(paths.map(site.get))
    site.enable()

    await site.move('store')
    expect(await site.getStorage()).toMatchObject({ move: { to: 'store', is_running: true } })
    await site.drain()

    expect(await site.getStorage()).toMatchObject({
      place: 's3://files',
      takes_new: true,
      on_server: { files: 0, bytes: 0 },
      in_store: { files: 3 },
      move: { to: 'store', is_running: false, skipped: 0, error: '' },
    })
    expect(site.store.objects.size).toBe(3)
    for (const path of [picture, avatar]) expect(existsSync(getLocal(path))).toBe(false)
    const moved = await Promise.all(paths.map(site.get))
    expect(moved.map(({ rawPayload }) => rawPayload)).toEqual(before.map(({ rawPayload }) => rawPayload))

    await site.move('server')
    await site.drain()

    expect(await site.getStorage()).toMatchObject({
      takes_new: false,
      on_server: { files: 3 },
      in_store: { files: 0 },
      move: { to: 'server', is_running: false },
    })
    expect(site.store.objects.size).toBe(0)
    const back = await Promise.all(paths.map(site.get))
    expect(back.map(({ rawPayload }) => rawPayload)).toEqual(before.map(({ rawPayload }) => rawPayload))
  })

  test('leaves new files on the server after everything was moved back', async () => {
    site.enable()
    await site.move('server')
    await site.drain()

    expect(existsSync(getLocal(await site.upload('post')))).toBe(true)
  })

  test('deletes no local files if the store returns other bytes', async () => {
    const path = await site.upload('post')
    const content = await readFile(getLocal(path))
    site.enable()
    site.store.meet('other bytes')

    await site.move('store')
    await site.drain()

    expect(await readFile(getLocal(path))).toEqual(content)
    expect(await site.getStorage()).toMatchObject({
      on_server: { files: 1 },
      move: {
        is_running: true,
        error: expect.stringMatching(/returned .* with different content than was sent/),
      },
    })
    site.store.meet('nothing')
    await site.makeDue()
    await site.drain()
    expect(await site.getStorage()).toMatchObject({
      in_store: { files: 1 },
      move: { is_running: false, error: '' },
    })
  })

  test('continues after a process was killed before it deleted the local copy', async () => {
    site.enable()
    const path = await site.upload('post')
    const content = site.store.objects.get(toKey(path)) ?? Buffer.alloc(0)
    await createUploadFiles(site.dataDir).write(toKey(path), content)
    expect(await findOrphans(site.db, createUploadFiles(site.dataDir))).toEqual([])

    await site.move('store')
    await site.drain()

    expect(existsSync(getLocal(path))).toBe(false)
    expect((await site.get(path)).rawPayload).toEqual(content)
  })

  test('back uses a copy from a restored backup, and deletes nothing in the store then', async () => {
    site.enable()
    const path = await site.upload('post')
    await createUploadFiles(site.dataDir).write(
      toKey(path),
      site.store.objects.get(toKey(path)) ?? Buffer.alloc(0),
    )
    site.disable()

    await site.move('server')
    await site.drain()

    expect(await site.getStorage()).toMatchObject({ on_server: { files: 1 }, in_store: { files: 0 } })
    expect(site.store.objects.size).toBe(1)
  })

  test('counts missing files, and continues', async () => {
    const [lost] = [await site.upload('post'), await site.upload('post')]
    await rm(getLocal(lost))
    site.enable()

    await site.move('store')
    await site.drain()

    expect(await site.getStorage()).toMatchObject({
      on_server: { files: 1 },
      in_store: { files: 1 },
      move: { is_running: false, skipped: 1 },
    })
    expect(await findOrphans(site.db, createUploadFiles(site.dataDir))).toMatchObject([{ kind: 'missing' }])
  })

  test('follows only the last request', async () => {
    await site.upload('post')
    site.enable()

    await site.move('store')
    await site.move('server')
    await site.drain()

    expect(site.store.objects.size).toBe(0)
  })

  test('is recorded in the audit log', async () => {
    site.enable()
    await site.move('store')
    await site.move('server')

    const { list } = await site.call('auditLogPage', {}, site.admin)
    const entry = { action: 'upload_move', object_id: 's3://files', actor: { username: 'admin' } }
    expect(list).toMatchObject([
      { ...entry, new_value: 'server' },
      { ...entry, new_value: 'store' },
    ])
  })

  test('is rejected without a store, and for everyone but administrators', async () => {
    expect(await getDenial(site.move('store'))).toMatchObject({ reason: 'error.upload.no_store' })
    expect(await getDenial(site.call('uploadStorageMove', { to: 'server' }, site.ada))).toMatchObject({
      reason: 'base.unauthorized_error',
    })
  })

  test('by command waits for the end, and forgets missing files only if requested', async () => {
    site.enable()
    await site.upload('post')
    site.store.objects.clear()
    const { moves } = site.app.uploads
    const context = { actor: { ...anonymous, username: 'command line' }, caller: { ip: '' } }
    const run = (forgetsMissing: boolean) => moves.runAll('server', { context, forgetsMissing, report() {} })

    expect(await run(false)).toEqual({ done: 1, missing: 1 })
    expect(await site.getStorage()).toMatchObject({ in_store: { files: 1 } })
    await run(true)
    expect(await site.getStorage()).toMatchObject({ in_store: { files: 0 } })
  })
})

describe('an unused file', () => {
  test('is deleted in the store as well, as soon as the store is available', async () => {
    site.enable()
    await site.upload('post')
    await site.db.updateTable('uploads').set({ state: 3, state_at: 1 }).execute()
    site.store.meet('no connection')
    await site.app.schedule.runAll()
    expect(site.store.objects.size).toBe(1)

    site.store.meet('nothing')
    await site.app.schedule.runAll()

    expect(site.store.objects.size).toBe(0)
    expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([])
  })
})

describe('files that came with a backup', () => {
  /** As in a restored copy that uses the store of its original. */
  async function inherit(last_inherited_upload: number): Promise<void> {
    const { installation_state } = site.app.settings.current
    await site.app.settings.replace({ installation_state: { ...installation_state, last_inherited_upload } })
  }

  test('stay in the store when unused here, until the site that made the backup is gone', async () => {
    site.enable()
    const inherited = await site.upload('post')
    const own = await site.upload('post')
    await inherit(1)
    await site.db.updateTable('uploads').set({ state: 3, state_at: 1 }).execute()

    await site.app.schedule.runAll()

    expect([...site.store.objects.keys()]).toEqual([toKey(inherited)])
    expect(own).not.toBe(inherited)
    await inherit(0)
    await site.app.schedule.runAll()
    expect(site.store.objects.size).toBe(0)
  })

  test('are copied back to the server, and stay in the store', async () => {
    site.enable()
    const inherited = await site.upload('post')
    await site.upload('post')
    await inherit(1)

    await site.move('server')
    await site.drain()

    expect(await site.getStorage()).toMatchObject({ on_server: { files: 2 }, in_store: { files: 0 } })
    expect([...site.store.objects.keys()]).toEqual([toKey(inherited)])
  })
})

describe('an archive', () => {
  const list = async (seen: string[] = []) => {
    const warnings: string[] = []
    const found: [string, string][] = []
    const options = { seen: new Set(seen), warn: (problem: string) => void warnings.push(problem) }
    for await (const { path, content } of site.app.uploads.listStored(options)) {
      const chunks = await content.toArray()
      found.push([path, Buffer.concat(chunks).toString()])
    }
    return { found, warnings }
  }

  test('contains the files in the store that it does not have already', async () => {
    site.enable()
    await site.upload('post_attachment', getFile('text', 'a.txt'))
    const [stored = ''] = site.store.objects.keys()

    expect(await list()).toEqual({ found: [[`uploads/${stored}`, 'text']], warnings: [] })
    expect(await list([`uploads/${stored}`])).toEqual({ found: [], warnings: [] })
  })

  test('lists the missing files', async () => {
    site.enable()
    for (const name of ['a.txt', 'b.txt']) await site.upload('post_attachment', getFile('text', name))
    site.store.meet('no connection')

    expect(await list()).toEqual({
      found: [],
      warnings: [
        expect.stringMatching(/a\.txt could not be fetched: s3:\/\/files: .*ECONNREFUSED/),
        expect.stringMatching(/b\.txt could not be fetched: s3:\/\/files: .*ECONNREFUSED/),
        '2 files in the store are not in the archive.',
      ],
    })
  })
})
