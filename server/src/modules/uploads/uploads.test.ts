import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { getFile, image, withPngSize } from './upload-samples.testing.ts'

let site: TestSite
let ada: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  admin = await site.addUser('Admin', { role_id: 2 })
})
afterEach(() => site.close())

const send = (source: string, file?: File, as: TestUser | undefined = ada) =>
  site.call('fileUpload', { source, file }, as)

const place = (url: string) => join(site.dataDir, new URL(url).pathname)

async function allow(changes: Partial<TestSite['app']['settings']['current']['write']>) {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, ...changes } })
}

const storedFiles = () =>
  existsSync(join(site.dataDir, 'uploads'))
    ? readdirSync(join(site.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : []

describe('an image for a post', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'is stored as %s under a generated name',
    async (kind) => {
      const url = await send('post', getFile(await image(kind), `../../etc/${kind} of me.${kind}`))

      expect(url).toMatch(
        new RegExp(`^http://localhost:9080/uploads/post/[1-9A-HJ-NP-Za-km-z]{18,22}_40x20\\.${kind}$`),
      )
      expect(await sharp(place(url)).metadata()).toMatchObject({ format: kind, width: 40, height: 20 })
      const rows = await site.db.selectFrom('uploads').selectAll().execute()
      expect(rows).toMatchObject([
        {
          user_id: ada.id,
          source: 'user_post',
          path: new URL(url).pathname,
          original_name: `${kind} of me.${kind}`,
          width: 40,
          height: 20,
          size: readFileSync(place(url)).length,
        },
      ])
      expect(storedFiles()).toHaveLength(1)
    },
  )

  test('loses the metadata of cameras, and is turned upright', async () => {
    const taken = await sharp(await image('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()

    const url = await send('post', getFile(taken, 'a.jpg'))

    const kept = await sharp(place(url)).metadata()
    expect(kept).toMatchObject({ width: 20, height: 40 })
    expect(kept.exif ?? kept.xmp ?? kept.iptc ?? kept.icc).toBeUndefined()
    expect(url).toContain('_20x40.jpg')
  })

  test('keeps animations', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => frame(background)))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [50, 60, 70], loop: 0 })
      .toBuffer()

    const url = await send('post', getFile(moving, 'moving.gif'))

    expect(url).toContain('_8x6.gif')
    expect(await sharp(place(url), { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [50, 60, 70],
    })
  })

  test('loses the metadata as AVIF too, where the site takes that', async () => {
    await allow({ authorized_image_extensions: ['avif'] })
    const taken = await sharp(await image('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .avif()
      .toBuffer()
    expect(taken.includes('Ada')).toBe(true)

    const url = await send('post', getFile(taken, 'a.avif'))

    const kept = await sharp(place(url)).metadata()
    expect(kept).toMatchObject({ format: 'heif', compression: 'av1', width: 20, height: 40 })
    expect(kept.exif ?? kept.xmp ?? kept.iptc ?? kept.icc).toBeUndefined()
    expect(readFileSync(place(url)).includes('Ada')).toBe(false)
    expect(url).toContain('_20x40.avif')
  })

  test('ends where the image ends: data hidden behind it is removed', async () => {
    const script = '<script>alert(document.domain)</script>'
    for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const bytes = Buffer.concat([await image(kind), Buffer.from(script), Buffer.from('PK\x03\x04')])
      const url = await send('post', getFile(bytes, `a.${kind}`))
      expect(readFileSync(place(url)).includes('script')).toBe(false)
    }
  })

  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
})

describe('a file is rejected', () => {
  const unfit = { reason: 'error.upload.unsupported_file_format', status: 400 }
  const notTaken = { reason: 'base.request_format_error', status: 400 }

  test('if its account has uploaded 200 MB within a day, unless it is a moderator', async () => {
    const moderator = await site.addUser('Mod', { role_id: 3 })
    const row = { source: 'user_post', size: 100 * 1024 ** 2, created_at: site.clock.now }
    const rows = [ada, ada, moderator, moderator].map(({ id }, n) => ({
      ...row,
      user_id: id,
      path: `/uploads/post/f${n}_1x1.png`,
    }))
    await site.db.insertInto('uploads').values(rows).execute()
    const file = getFile(await image('png'), 'a.png')

    expect(await getDenial(send('post', file))).toEqual(notTaken)
    expect(await getDenial(send('avatar', file))).toEqual(notTaken)
    expect(storedFiles()).toEqual([])
    await send('post', file, moderator)
    await send('post', file, await site.addUser('Bob'))
    site.clock.now += 24 * 3600 + 1
    await send('post', file)
  })

  test('if concurrent uploads have used up the limit of its account', async () => {
    await allow({ authorized_attachment_extensions: ['txt'] })
    const row = { source: 'user_post', user_id: ada.id, path: '/uploads/post/f_1x1.png' }
    const size = 200 * 1024 ** 2 - 3000
    await site.db
      .insertInto('uploads')
      .values({ ...row, size, created_at: site.clock.now })
      .execute()
    const file = getFile('x'.repeat(1000), 'a.txt')

    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => send('post_attachment', file)))

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(storedFiles()).toHaveLength(3)
  })

  test('without a known source, or without a file', async () => {
    const file = getFile(await image('png'), 'a.png')

    for (const source of ['', 'posts', '__proto__']) {
      expect(await getDenial(send(source, file))).toMatchObject({ reason: 'error.upload.source_unsupported' })
    }
    expect(await getDenial(send('post'))).toEqual(notTaken)
    expect(storedFiles()).toEqual([])
  })

  test('for its extension, in upper or lower case', async () => {
    const png = await image('png')

    expect(await send('post', getFile(png, 'a.PNG'))).toMatch(/\.png$/)
    for (const name of ['a.svg', 'a.png.html', 'a', 'png', '.png', 'a.png ', 'a.png\0', 'a.p/ng']) {
      expect([name, await getDenial(send('post', getFile(png, name)))]).toEqual([name, notTaken])
    }
    expect(await getDenial(send('avatar', getFile(await image('gif'), 'a.gif')))).toEqual(notTaken)
    expect(await getDenial(send('post_attachment', getFile('%PDF', 'a.pdf')))).toEqual(notTaken)
    await allow({ authorized_image_extensions: ['.PNG '] })
    expect(await send('post', getFile(png, 'a.png'))).toMatch(/\.png$/)
    expect(await getDenial(send('post', getFile(await image('jpeg'), 'a.jpg')))).toEqual(notTaken)
  })

  test('if it has more bytes than the site allows', async () => {
    await allow({ max_image_size: 1, max_attachment_size: 2, authorized_attachment_extensions: ['txt'] })
    const bytes = (size: number, name: string) => getFile(new Uint8Array(size), name)

    expect(await getDenial(send('post', bytes(1024 ** 2 + 1, 'a.png')))).toEqual(notTaken)
    expect(await getDenial(send('post_attachment', bytes(2 * 1024 ** 2 + 1, 'a.txt')))).toEqual(notTaken)
    expect(await send('post_attachment', bytes(2 * 1024 ** 2, 'a.txt'))).toContain('/uploads/files/post/')
  })

  test('if it is another kind of image, or none at all', async () => {
    const png = await image('png')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await allow({ authorized_image_extensions: ['jpg', 'png', 'gif', 'avif'] })
    const files = [
      getFile(png, 'a.jpg'),
      getFile(png, 'a.avif'),
      getFile((await image('avif')).subarray(0, 200), 'a.avif'),
      getFile(await image('avif'), 'a.png'),
      getFile(await image('jpeg'), 'a.png'),
      getFile(svg, 'a.png'),
      getFile('', 'a.png'),
      getFile(png.subarray(0, 60), 'a.png'),
      getFile(Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*'), png]), 'a.gif'),
      getFile('<html><script>alert(1)</script>', 'a.gif'),
    ]

    for (const file of files) expect(await getDenial(send('post', file))).toEqual(unfit)
    expect(await getDenial(send('branding', getFile('<html>', 'a.ico'), admin))).toEqual(unfit)
    expect(storedFiles()).toEqual([])
    expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  test('if it has more pixels than the site allows, before it is decoded', async () => {
    await allow({ max_image_megapixel: 1 })
    const bomb = withPngSize(await image('png'), 60_000, 60_000)

    expect(await getDenial(send('post', getFile(bomb, 'bomb.png')))).toEqual(unfit)

    expect(await getDenial(send('post', getFile(await image('png', 1001, 1000), 'a.png')))).toEqual(unfit)
    expect(await send('post', getFile(await image('png', 1000, 1000), 'a.png'))).toContain('_1000x1000.png')
  })

  test('that contains too many images in one', async () => {
    await allow({ max_image_megapixel: 1 })
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 1000, height: 900, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()

    expect(await getDenial(send('post', getFile(moving, 'a.gif')))).toEqual(unfit)
  })

  test('from visitors, from restricted accounts, and as branding from all but administrators', async () => {
    const file = getFile(await image('png'), 'a.png')
    const moderator = await site.addUser('Mo', { role_id: 3 })
    const inactive = await site.addUser('In', { mail_status: 2 })
    const suspended = await site.addUser('Su', { status: 9 })

    expect(await getDenial(site.call('fileUpload', { source: 'post', file }))).toMatchObject({ status: 401 })
    expect(await getDenial(send('avatar', file, inactive))).toMatchObject({ status: 403 })
    expect(await getDenial(send('avatar', file, suspended))).toMatchObject({ reason: 'error.user.suspended' })
    for (const user of [ada, moderator]) {
      expect(await getDenial(send('branding', file, user))).toEqual({
        reason: 'base.forbidden_error',
        status: 403,
      })
    }
    expect(await send('branding', file, admin)).toContain('/uploads/branding/')
    expect(await send('branding', getFile('\0\0\x01\0rest', 'favicon.ico'), admin)).toMatch(/\.ico$/)
  })
})

test('many files at once have a name each', async () => {
  const png = await image('png')

  const urls = await Promise.all(Array.from({ length: 60 }, () => send('post', getFile(png, 'a.png'))))

  expect(new Set(urls).size).toBe(60)
  expect(storedFiles()).toHaveLength(60)
})

test('an attachment keeps its name, escaped so that it cannot break its link', async () => {
  await allow({ authorized_attachment_extensions: ['pdf'] })

  const url = await send('post_attachment', getFile('%PDF-1', '../x](y) [z]"<b>\n_ü*.pdf'))

  expect(url).toMatch(/\/uploads\/files\/post\/[^/]{18,22}\/x%5D%28y%29%20%5Bz%5Db%5F%C3%BC\.pdf$/)
  expect(await site.db.selectFrom('uploads').select(['source', 'original_name']).execute()).toEqual([
    { source: 'user_post_attachment', original_name: 'x](y) [z]b_ü.pdf' },
  ])
})

describe('the image of an account', () => {
  const choose = (custom: string, type = 'custom', as = ada) =>
    site.call('userInfoUpdate', { avatar: { type, custom } }, as)
  const shown = async () => (await site.call('personalUserInfo', { username: 'ada' })).avatar

  test('is one that it uploaded itself, for that purpose', async () => {
    const eve = await site.addUser('Eve')
    const file = getFile(await image('png'), 'a.png')
    const own = await send('avatar', file)
    const denial = { reason: 'error.user.set_avatar', fields: ['avatar: error.user.set_avatar'] }

    for (const url of [
      await send('avatar', file, eve),
      await send('post', file),
      'https://x.example/a.png',
    ]) {
      expect(await getDenial(choose(url))).toMatchObject(denial)
    }
    await choose(own)

    expect(await shown()).toBe(own)
    expect((await site.call('userInfo', undefined, ada))?.avatar).toEqual({
      type: 'custom',
      gravatar: '',
      custom: own,
    })
    await choose('', 'default')
    expect(await shown()).toBe('')
    await choose(own)
    expect(await shown()).toBe(own)
  })

  test('is updated when the site moves to another URL', async () => {
    await choose(await send('avatar', getFile(await image('png'), 'a.png')))
    const { general } = site.app.settings.current

    await site.app.settings.replace({ general: { ...general, site_url: 'https://new.example' } })

    expect(await shown()).toMatch(/^https:\/\/new\.example\/uploads\/avatar\//)
  })

  test('is a Gravatar if the site wants that and no image was chosen', async () => {
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update('ada@example.com').digest('hex')
    const { users } = site.app.settings.current
    expect(await shown()).toBe('')

    const gravatar_base_url = 'https://images.example/avatar/'
    await site.app.settings.replace({ users: { ...users, default_avatar: 'gravatar', gravatar_base_url } })

    expect(await shown()).toBe(`https://images.example/avatar/${hash}`)
    const { avatar } = (await site.call('userInfo', undefined, ada)) ?? {}
    expect(avatar).toEqual({ type: '', gravatar: await shown(), custom: '' })
    await site.db.updateTable('users').set({ email: '', email_key: null }).where('id', '=', ada.id).execute()
    expect(await shown()).toBe('')
  })

  test('is no Gravatar if its owner chose the initials', async () => {
    const { users } = site.app.settings.current
    await site.app.settings.replace({ users: { ...users, default_avatar: 'gravatar' } })

    await choose('', 'default')

    expect(await shown()).toBe('')
  })
})
