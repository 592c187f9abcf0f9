import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { installSite, type RunningSite, siteForm, startMigratedSite } from '../../test/running-site.ts'
import { getFile, image } from '../modules/uploads/upload-samples.testing.ts'
import { runCommand } from '../run-command.ts'

let site: RunningSite
let printed: string[]

beforeAll(async () => {
  site = await startMigratedSite()
  // Commands use the system's time.
  site.clock.now = Math.floor(Date.now() / 1000)
  await installSite(site)
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
beforeEach(() => {
  printed = captureOutput()
  return () => vi.restoreAllMocks()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
})

/** Exit code and output. */
async function querent(...args: string[]): Promise<[number, string]> {
  printed.length = 0
  const code = await runCommand(args)
  return [code, printed.join('\n')]
}

async function querentJson(...args: string[]): Promise<unknown> {
  const [code, text] = await querent(...args, '--json')
  expect(code, text).toBe(0)
  return JSON.parse(text)
}

const done = (text: string) => [0, expect.stringContaining(text)]
const password = 'difference-engine-1'
const logIn = (e_mail: string) =>
  site.call('POST', '/answer/api/v1/user/login/email', { e_mail, pass: password })

async function call(method: string, path: string, body?: unknown) {
  const { data } = await site.call('POST', '/answer/api/v1/user/login/email', {
    e_mail: siteForm.email,
    pass: siteForm.password,
  })
  const { access_token } = data as { access_token: string }
  return site.call(method, path, body, { authorization: access_token })
}

async function ask(title: string, tag: string): Promise<string> {
  const { data } = await call('POST', '/answer/api/v1/question', {
    title,
    content: 'What is it, and how is it done?',
    tags: [{ slug_name: tag, display_name: tag, original_text: '' }],
  })
  return (data as { id: string }).id
}

describe('accounts', () => {
  test('are created, found, promoted, suspended, restored and deleted', async () => {
    const created = await querent(
      'user',
      'create',
      'Grace Hopper',
      'grace@example.org',
      '--password',
      password,
    )
    expect(created).toEqual([0, 'The account grace-hopper was created.'])
    expect(await logIn('grace@example.org')).toMatchObject({ code: 200 })
    expect(await querentJson('user', 'show', 'grace@example.org')).toMatchObject({
      username: 'grace-hopper',
      role_name: 'User',
      sessions: [expect.anything()],
    })

    expect(await querent('user', 'role', 'grace-hopper', 'moderator')).toEqual(done('is now moderator'))
    expect(await querentJson('user', 'show', 'grace-hopper')).toMatchObject({
      role_name: 'Moderator',
      sessions: [],
    })
    expect(await querent('user', 'list', '--role', 'moderator')).toEqual(done('grace@example.org'))
    expect(await querent('user', 'list', 'nobody-at-all')).toEqual([0, 'No accounts found.'])

    expect(await querent('user', 'suspend', 'grace-hopper', '--for', '7d')).toEqual(done('suspended for 7d'))
    expect(await querentJson('user', 'list', '--status', 'suspended')).toEqual([
      expect.objectContaining({ username: 'grace-hopper', status: 'suspended' }),
    ])
    expect(await querent('user', 'restore', 'grace-hopper')).toEqual(done('can use the site again'))
    expect(await logIn('grace@example.org')).toMatchObject({ code: 200 })
    expect(await querent('user', 'end-sessions', 'grace-hopper')).toEqual(done('logged out'))
    expect(await querentJson('user', 'show', 'grace-hopper')).toMatchObject({ sessions: [] })
    await logIn('grace@example.org')
    expect(await querent('user', 'end-sessions', '--all')).toEqual(done('Logged out everywhere: '))
    expect(await querentJson('user', 'show', 'grace-hopper')).toMatchObject({ sessions: [] })
    expect((await querent('user', 'end-sessions', 'grace-hopper', '--all'))[0]).toBe(2)

    // There is no terminal to ask.
    expect(await querent('user', 'delete', 'grace-hopper')).toEqual([
      1,
      'Nothing was deleted. In a script, add --yes to confirm.',
    ])
    expect(await logIn('grace@example.org')).toMatchObject({ code: 200 })
    expect(await querent('user', 'delete', 'grace-hopper', '--yes')).toEqual(done('was deleted'))
    expect(await logIn('grace@example.org')).not.toMatchObject({ code: 200 })
    const gone = [2, 'The account grace-hopper was deleted.']
    expect(await querent('user', 'restore', 'grace-hopper')).toEqual(gone)
    expect(await querent('user', 'suspend', 'grace-hopper')).toEqual(gone)
    expect(await querent('user', 'delete', 'grace-hopper', '--with-content', '--yes')).toEqual(
      done('Its content will be deleted while the site runs.'),
    )
    expect(await querent('user', 'delete', 'grace-hopper', '--with-profile', '--yes')).toEqual(
      done('Its name, email address and profile were deleted; its username stays taken.'),
    )
    expect((await querent('user', 'show', 'grace-hopper'))[1]).not.toContain('grace@')
  })

  test('export the data of an account to a new file', async () => {
    const file = join(site.dataDir, 'export.json')

    expect(await querent('user', 'export', siteForm.name, file)).toEqual(done(`is in ${file}`))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      account: { username: siteForm.name, email: siteForm.email },
      questions: expect.any(Array),
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await querent('user', 'export', siteForm.name, file)).toEqual([
      1,
      expect.stringContaining('exists'),
    ])
    expect(await querent('user', 'export', 'nobody', `${file}2`)).toEqual([
      2,
      expect.stringContaining('"nobody"'),
    ])
    const absent = join(site.dataDir, 'absent', 'export.json')
    expect(await querent('user', 'export', siteForm.name, absent)).toEqual([
      1,
      expect.stringContaining('could not be written'),
    ])
  })

  test('follow the rules of the administration', async () => {
    const weak = await querent('user', 'create', 'Weak', 'weak@example.org', '--password', 'password1')
    expect(weak).toEqual([1, expect.stringContaining('  password: ')])
    const taken = await querent('user', 'create', 'Ada', siteForm.email, '--password', password)
    expect(taken).toEqual([1, expect.stringContaining('  email: ')])
    expect(await querent('user', 'suspend', 'nobody')).toEqual([2, expect.stringContaining('"nobody"')])
    expect(await querent('user', 'role', 'nobody', 'king')).toEqual([
      2,
      expect.stringContaining('no role "king"'),
    ])
    expect(await querent('user', 'dance')).toEqual([2, expect.stringContaining('Usage: querent user list')])
  })

  test('keep the last administrator, until there is another one', async () => {
    const kept = [1, expect.stringContaining('is the only administrator. Add another one first')]
    expect(await querent('user', 'role', siteForm.name, 'user')).toEqual(kept)
    expect(await querent('user', 'suspend', siteForm.name)).toEqual(kept)
    expect(await querent('user', 'delete', siteForm.name)).toEqual(kept)
    expect(await querent('user', 'role', siteForm.name, 'admin')).toEqual(done('is now admin'))

    await querent('user', 'create', 'Deputy', 'deputy@example.org', '--password', password, '--role', 'admin')
    expect(await querent('user', 'suspend', 'deputy')).toEqual(done('is suspended'))
  })

  test('are merged, after a preview of the changes', async () => {
    for (const name of ['First', 'Second']) {
      await querent('user', 'create', name, `${name.toLowerCase()}@example.org`, '--password', password)
    }
    expect(await querentJson('user', 'merge', 'first', 'second@example.org', '--dry-run')).toMatchObject({
      from: 'first',
      into: 'second',
      dry_run: true,
    })
    expect(await logIn('first@example.org')).toMatchObject({ code: 200 })

    expect(await querent('user', 'merge', 'first', 'second')).toEqual(done('first was merged into second'))
    expect(await logIn('first@example.org')).not.toMatchObject({ code: 200 })
    expect(await querent('user', 'merge', 'second', 'nobody')).toEqual([
      2,
      expect.stringContaining('"nobody"'),
    ])
    expect(await querent('user', 'merge', 'second', 'first')).toEqual([1, 'The account first is deleted.'])
    expect(await querent('user', 'merge', 'second', 'second')).toEqual([
      1,
      expect.stringContaining('so there is nothing to merge'),
    ])
    expect(await querent('user', 'merge', 'second', siteForm.email)).toEqual([
      1,
      expect.stringContaining('--with-role'),
    ])
  })

  test('changed from the command line are in the audit log', async () => {
    await querent('user', 'create', 'Noted', 'noted@example.org', '--password', password)

    const { data } = await call('GET', '/answer/admin/api/audit-log/page?page=1&page_size=1')
    expect(data).toMatchObject({ list: [{ action: 'user_add', actor: { username: 'command line' } }] })
  })
})

test('content is deleted and restored, and tags are merged', async () => {
  const id = await ask('What does a difference engine do?', 'engines')
  await ask('How is a machine built?', 'machines')

  expect(await querent('content', 'delete', id)).toEqual([0, '1 post deleted.'])
  expect((await site.call('GET', `/answer/api/v1/question/info?id=${id}`)).code).toBe(404)
  expect(await querent('content', 'restore', id)).toEqual([0, '1 post restored.'])
  expect((await site.call('GET', `/answer/api/v1/question/info?id=${id}`)).code).toBe(200)
  expect(await querent('content', 'delete', 'five')).toEqual([2, expect.stringContaining('"five"')])

  expect(await querent('content', 'merge-tags', 'engines', 'machines')).toEqual(done('synonym of machines'))
  const { data } = await site.call('GET', '/answer/api/v1/tag?name=engines')
  expect(data).toMatchObject({ main_tag_slug_name: 'machines' })
  expect(await querent('content', 'merge-tags', 'engines', 'nothing')).toEqual([
    1,
    'There is no tag "nothing".',
  ])

  expect(await querent('search', 'rebuild')).toEqual(done('posts indexed.'))
  expect(await querent('content', 'render')).toEqual(done('while the site runs'))
})

describe('settings', () => {
  test('are read and changed one by one', async () => {
    expect(await querentJson('settings', 'get', 'general.name')).toBe(siteForm.site_name)
    expect(await querentJson('settings', 'get', 'login')).toMatchObject({ allow_new_registrations: true })

    expect(await querentJson('settings', 'get', 'login')).not.toHaveProperty('revision')

    const name = await querent('settings', 'set', 'general.name', '-- Ada, again --')
    expect(name).toEqual([0, 'general.name is now "-- Ada, again --".'])
    const list = await querent('settings', 'set', 'login.allow_email_domains', '["Example.org"]')
    expect(list).toEqual([0, 'login.allow_email_domains is now ["example.org"].'])

    const answer = await querent('settings', 'set', 'general.site_url', siteForm.site_url)
    expect(answer).toEqual([0, expect.stringMatching(/^general\.site_url is now .*\n.*callback URL/)])

    const order = await querent('settings', 'set', 'plugin_order.slugs', '["csv_block", "nothing_like_it"]')
    expect(order).toEqual([0, 'plugin_order.slugs is now [].'])

    expect(await querentJson('settings', 'get')).toMatchObject({
      general: { name: '-- Ada, again --' },
      login: { allow_email_domains: ['example.org'] },
    })
  })

  test('report errors', async () => {
    expect(await querent('settings', 'get', 'nothing')).toEqual([
      2,
      expect.stringContaining('Sections: general'),
    ])
    expect(await querent('settings', 'set', 'login.nothing', '1')).toEqual([
      2,
      expect.stringContaining('Fields:'),
    ])
    expect(await querent('settings', 'set', 'login.login_required', 'perhaps')).toEqual([
      2,
      'login.login_required must be true or false. It is currently false.',
    ])
    expect(await querent('settings', 'set', 'login.blocked_email_domains', 'example.com')).toEqual([
      2,
      'login.blocked_email_domains must be JSON, such as ["one", "two"]. It is not set yet.',
    ])
    expect(await querent('settings', 'set', 'general.contact_email', 'nowhere')).toEqual([
      1,
      expect.stringContaining('  contact_email: '),
    ])
  })
})

test('a missing archive is reported before the target', async () => {
  for (const words of [['restore'], ['import', 'archive']]) {
    expect(await querent(...words, '/nowhere.tar.gz')).toEqual([
      1,
      'The file /nowhere.tar.gz does not exist.',
    ])
  }
})

test('an export into a missing folder is refused in one sentence', async () => {
  const folder = join(site.dataDir, 'nowhere')
  expect(await querent('export', join(folder, 'site.tar.gz'))).toEqual([
    1,
    `The folder ${folder} does not exist.`,
  ])
  const file = join(site.dataDir, 'no-folder')
  writeFileSync(file, '')
  expect(await querent('export', join(file, 'site.tar.gz'))).toEqual([
    1,
    `The folder ${file} does not exist.`,
  ])
})

test('a folder that a script left empty in a variable is not the current one', async () => {
  expect(await querent('export', '')).toEqual([2, 'Usage: querent export <folder | file>'])
  expect(await querent('backup', '--to', '')).toEqual([2, expect.stringMatching(/^Usage: querent backup/)])
})

test('uploaded files without a record are found and moved aside', async () => {
  const folder = join(site.dataDir, 'uploads', 'post')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'stray_1x1.png'), 'no image')
  const stray = { place: 'post/stray_1x1.png', kind: 'unrecorded', size: 8 }

  expect(await querentJson('media', 'orphans')).toEqual([stray])
  expect(await querent('media', 'orphans', '--delete')).toEqual(done('Moved to uploads/deleted: 1 file.'))

  expect(existsSync(join(folder, 'stray_1x1.png'))).toBe(false)
  expect(existsSync(join(site.dataDir, 'uploads', 'deleted', 'post', 'stray_1x1.png'))).toBe(true)
  expect(await querent('media', 'orphans')).toEqual(done('Every file has a record'))
  expect(await querent('media', 'clear-thumbnails')).toEqual(done('were deleted'))
})

test('an earlier URL of the site is given by hand', async () => {
  expect(await querent('media', 'moved-from', 'https://old.example.org/')).toEqual(
    done('Links to uploaded files at https://old.example.org'),
  )
  expect(await querent('media', 'moved-from', 'old.example.org')).toEqual([
    1,
    'old.example.org is not a valid site address.',
  ])
  expect(await querent('media', 'moved-from', siteForm.site_url)).toEqual([
    1,
    expect.stringContaining('is the current address'),
  ])
})

test('an uploaded file is deleted at once by its URL', async () => {
  const { data } = await site.call('POST', '/answer/api/v1/user/login/email', {
    e_mail: siteForm.email,
    pass: siteForm.password,
  })
  const { access_token: authorization } = data as { access_token: string }
  const body = new FormData()
  body.append('source', 'post')
  body.append('file', getFile(await image('png'), 'a.png'))
  const reply = await site.fetch('/answer/api/v1/file', { method: 'POST', body, headers: { authorization } })
  const { data: url } = (await reply.json()) as { data: string }
  const { pathname } = new URL(url)
  expect((await site.fetch(pathname)).status).toBe(200)

  expect(await querent('media', 'remove', `${url}?s=96`)).toEqual(done('The file was deleted.'))

  expect((await site.fetch(pathname)).status).toBe(404)
  expect(existsSync(join(site.dataDir, 'uploads', 'deleted', pathname.replace('/uploads/', '')))).toBe(false)
  const audit = await call('GET', '/answer/admin/api/audit-log/page?page=1&page_size=1')
  expect(audit.data).toMatchObject({
    list: [{ action: 'upload_removal', actor: { username: 'command line' }, object_id: pathname }],
  })
  expect(await querent('media', 'remove', url)).toEqual([1, expect.stringContaining('No uploaded file')])
})

test('while the site is read-only, nobody writes, everyone is told why, and administrators can log in', async () => {
  const settings = () => site.call('GET', '/answer/api/v1/siteinfo')
  expect((await settings()).data).not.toHaveProperty('maintenance')

  expect(await querent('maintenance', 'on', '--message', 'Until 10:00.')).toEqual(done('is now read-only'))
  await site.restart()

  expect((await settings()).data).toMatchObject({ maintenance: { message: 'Until 10:00.' } })
  const question = { title: 'May I ask something?', content: 'Only this.', tags: [] }
  expect(await call('POST', '/answer/api/v1/question', question)).toMatchObject({
    code: 503,
    reason: 'base.read_only',
  })
  expect(await call('GET', '/answer/api/v1/tags/page?page=1&page_size=10')).toMatchObject({ code: 200 })

  const inMaintenance = expect.stringContaining('Maintenance mode is on, so the site is read-only.')
  expect((await querent('doctor'))[1]).toEqual(inMaintenance)
  expect(await querent('maintenance', 'off')).toEqual(done('write again'))
  expect((await querent('doctor'))[1]).not.toEqual(inMaintenance)
  await site.restart()
  expect((await settings()).data).not.toHaveProperty('maintenance')
  expect(await call('POST', '/answer/api/v1/question', question)).not.toMatchObject({ code: 503 })
})

test('every action is explained with an example', async () => {
  for (const word of ['user', 'content', 'settings', 'media', 'search', 'maintenance']) {
    expect(await querent(word, '--help')).toEqual(done(`Example: querent ${word} `))
  }
})
