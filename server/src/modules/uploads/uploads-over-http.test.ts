import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'
import { getFile, getForm, image } from './upload-samples.testing.ts'

let site: TestSite
let http: SiteServer
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  ada = await site.addUser('Ada')
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const url = '/answer/api/v1/file'

async function post(fields: Record<string, string | File>, as: TestUser | null = ada) {
  const { payload, headers } = await getForm(fields)
  const authorization = as ? { authorization: as.token } : {}
  return http.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...authorization } })
}

async function uploaded(source: string, file: File, as = ada): Promise<string> {
  const reply = await post({ source, file }, as)
  expect(reply.json()).toMatchObject({ code: 200 })
  return new URL(reply.json().data).pathname
}

async function setPrivate() {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })
}

async function allowAttachments(extensions: string[]) {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, authorized_attachment_extensions: extensions } })
}

const incoming = () => {
  const folder = join(site.dataDir, 'uploads', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a form with a file', () => {
  test('is stored, whatever the order of its parts, and leaves nothing behind', async () => {
    const file = getFile(await image('png'), '图 片.png')

    const first = await post({ source: 'post', file })
    const second = await post({ file, source: 'post', ignored: 'x' })

    expect(first.json()).toMatchObject({ code: 200, reason: 'base.success' })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(second.json().data).toMatch(/^http:\/\/localhost:9080\/uploads\/post\/\w+_40x20\.png$/)
    expect(await site.db.selectFrom('uploads').select('original_name').executeTakeFirst()).toEqual({
      original_name: '图 片.png',
    })
    expect(incoming()).toEqual([])
  })

  test('is rejected with a message that says why, and no data', async () => {
    const { write } = site.app.settings.current
    await site.app.settings.replace({ write: { ...write, max_image_size: 1, max_attachment_size: 1 } })
    const png = await image('png')
    const text = getFile(png, 'a.txt')
    const svg = getFile('<svg onload="alert(1)"/>', 'a.png')
    const large = getFile(new Uint8Array(1024 ** 2 + 1), 'a.png')
    const replies = [
      [await post({ source: 'post' }), 'base.request_format_error', 'No file was sent.'],
      [
        await post({ source: 'nothing', file: text }),
        'error.upload.source_unsupported',
        /cannot be uploaded here/,
      ],
      [
        await post({ source: 'post', file: text }),
        'base.request_format_error',
        /jpg, jpeg, png, gif, webp\.$/,
      ],
      [await post({ source: 'post', file: large }), 'base.request_format_error', /at most 1 MB/],
      [await post({ source: 'post', file: svg }), 'error.upload.unsupported_file_format', /not an image/],
      [await post({ source: 'post_attachment', file: text }), 'base.request_format_error', /does not accept/],
    ] as const

    for (const [reply, reason, words] of replies) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 400, reason, msg: expect.stringMatching(words), data: null })
    }
    expect((await post({ source: 'branding', file: getFile(png, 'a.png') })).json()).toMatchObject({
      code: 403,
      data: null,
    })
    expect((await post({ source: 'post', file: text }, null)).statusCode).toBe(401)
    expect(incoming()).toEqual([])
  })

  test('is rejected if it is truncated, has too many parts, or is no form', async () => {
    const { payload, headers } = await getForm({ source: 'post', file: getFile(await image('png'), 'a.png') })
    const send = (body: Buffer | string, type = headers['content-type']) =>
      http.server.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': type, authorization: ada.token },
      })
    const many = await getForm(
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'x'])),
    )

    for (const reply of [
      await send(payload.subarray(0, payload.length - 60)),
      await send(payload, 'multipart/form-data'),
      await send(many.payload, many.headers['content-type']),
      await send('{"source":"post","file":"/etc/passwd"}', 'application/json'),
      await send('{"source":"post","file":{"path":"/etc/passwd"}}', 'application/json'),
      await send('source=post', 'application/x-www-form-urlencoded'),
    ]) {
      expect(reply.json()).toMatchObject({ code: 400, reason: 'base.request_format_error', data: null })
    }
    expect(incoming()).toEqual([])
    expect(await site.db.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  test('that its sender aborts leaves nothing behind, and logs no error', async () => {
    const faults = vi.spyOn(site.log, 'error')
    const answered = Promise.withResolvers<void>()
    http.server.server.on('request', (_request, response) => response.on('close', answered.resolve))
    await http.server.listen({ port: 0, host: '127.0.0.1' })
    // The address of a server that listens on a port has this form.
    const { port } = http.server.server.address() as AddressInfo
    const { payload, headers } = await getForm({ source: 'post', file: getFile(await image('png'), 'a.png') })

    const sender = request({
      method: 'POST',
      port,
      path: url,
      headers: { ...headers, authorization: ada.token, 'content-length': payload.length + 100_000 },
    }).on('error', () => {})
    sender.write(payload.subarray(0, payload.length - 100))
    await expect.poll(incoming).toHaveLength(1)
    sender.destroy()
    await answered.promise

    await expect.poll(incoming).toEqual([])
    expect(faults).not.toHaveBeenCalled()
  })

  test('that cannot be stored is read to the end, so that the connection can be used again', async () => {
    await mkdir(join(site.dataDir, 'uploads'), { recursive: true })
    await writeFile(join(site.dataDir, 'uploads', 'incoming'), 'in the way of a folder')
    await http.server.listen({ port: 0, host: '127.0.0.1' })
    // The address of a server that listens on a port has this form.
    const { port } = http.server.server.address() as AddressInfo
    const file = getFile(new Uint8Array(3 * 1024 ** 2), 'a.png')
    const { payload, headers } = await getForm({ source: 'post', file })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (method: string, path: string, sent: Record<string, string>, body?: Buffer) =>
      new Promise((resolve, reject) => {
        request({ agent, method, port, path, headers: sent, timeout: 4000 }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
          .on('timeout', () => reject(new Error('no answer')))
          .on('error', reject)
          .end(body)
      })

    const statuses = [
      await send('POST', url, { ...headers, authorization: ada.token }, payload),
      await send('GET', '/healthz', {}).catch(String),
    ]
    agent.destroy()

    expect(statuses).toEqual([500, 200])
  })

  test('is rejected once an account reaches its limit', async () => {
    const limited = await createTestSite({ rateLimitScale: 0.05 })
    const server = await createTestServer(limited)
    const { token } = await limited.addUser('Bea')
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent++) {
      const { payload, headers } = await getForm({ source: 'post', file: getFile('x', 'a.png') })
      const reply = await server.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, authorization: token },
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    await server.server.close()
    await limited.close()
  })
})

describe('an uploaded file', () => {
  test('is cached forever, runs nothing and is never treated as another type', async () => {
    const path = await uploaded('post', getFile(await image('webp'), 'a.webp'))

    const { statusCode, headers, rawPayload } = await http.get(path)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
  })

  test('is only displayed if it is an image', async () => {
    const folder = join(site.dataDir, 'uploads', 'post')
    await mkdir(folder, { recursive: true })
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const name of ['a.svg', 'a.html', 'a.js']) await writeFile(join(folder, name), script)

    expect((await http.get('/uploads/post/a.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    for (const name of ['a.html', 'a.js']) {
      expect((await http.get(`/uploads/post/${name}`)).headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      })
    }
  })

  test('that is an attachment is downloaded under its own name', async () => {
    await allowAttachments(['html'])
    const path = await uploaded('post_attachment', getFile('<script>1</script>', 'Bericht "ü" (1).html'))

    const { headers, body } = await http.get(path)

    expect(body).toBe('<script>1</script>')
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Bericht _ (1).html"; filename*=UTF-8''Bericht%20%C3%BC%20%281%29.html`,
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const gone = await http.get(path.replace(/post\/./, 'post/_'))
    expect([gone.statusCode, gone.headers.location]).toEqual([302, '/404'])
  })

  test.each([
    '/uploads/post/..%2f..%2fquerent.db',
    '/uploads/post/%2e%2e%2f%2e%2e%2fconf%2fconfig.yaml',
    '/uploads/post/..',
    '/uploads/post/.hidden.png',
    '/uploads/post/a.png%00',
    '/uploads/avatar/..%5c..%5ctest.db?s=32',
    '/uploads/incoming/x.png',
    '/uploads/deleted/post/x.png',
    '/uploads/thumbnails/avatar/x.png/32.png',
    '/uploads/post/gone.png',
    '/uploads/avatar/gone.png?s=64',
  ])('is not found at %s', async (path) => {
    await writeFile(join(site.dataDir, 'querent.db'), 'secret')

    expect((await http.get(path)).statusCode).toBe(404)
  })

  test.each([
    '/uploads/files/post/..%2f..%2f..%2fquerent/x.db',
    '/uploads/files/post/x/..%2f..%2fquerent.db',
  ])('is no download at %s', async (path) => {
    await writeFile(join(site.dataDir, 'querent.db'), 'secret')

    expect((await http.get(path)).headers.location).toBe('/404')
  })

  test('is shown on a private site to users who may read it; branding and avatars to everyone', async () => {
    const admin = await site.addUser('Admin', { role_id: 2 })
    const suspended = await site.addUser('Su', { status: 9 })
    const inactive = await site.addUser('In', { mail_status: 2 })
    await allowAttachments(['txt'])
    const png = getFile(await image('png'), 'a.png')
    const inside = [await uploaded('post', png), await uploaded('post_attachment', getFile('x', 'a.txt'))]
    const outside = [await uploaded('avatar', png), await uploaded('branding', png, admin)]
    await setPrivate()

    for (const path of inside) {
      for (const as of [undefined, inactive]) {
        const { statusCode, headers } = await http.get(path, { as })
        expect([statusCode, headers.location]).toEqual([302, '/403'])
      }
      for (const as of [ada, suspended]) {
        const { statusCode, headers } = await http.get(path, { as })
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
      }
      const withToken = await http.get(path, { headers: { authorization: ada.token } })
      expect(withToken.statusCode).toBe(302)
    }
    for (const path of outside) expect((await http.get(path)).statusCode).toBe(200)
  })
})

describe('the small image of an account', () => {
  test('is a square, no larger than the original, and is created once', async () => {
    const path = await uploaded('avatar', getFile(await image('png', 300, 200), 'a.png'))
    const size = async (query: string) => {
      const { rawPayload } = await http.get(`${path}${query}`)
      const { width, height } = await sharp(rawPayload).metadata()
      return [width, height]
    }

    expect(await size('')).toEqual([300, 200])
    expect(await Promise.all(['?s=64', '?s=64', '?s=64'].map(size))).toEqual([
      [64, 64],
      [64, 64],
      [64, 64],
    ])
    expect(await size('?s=50')).toEqual([64, 64])
    for (const odd of ['?s=0', '?s=-1', '?s=1e3', '?s=64&s=32', '?s=99999', '?s=x']) {
      expect(await size(odd)).toEqual([300, 200])
    }
    const made = readdirSync(join(site.dataDir, 'uploads', 'thumbnails', 'avatar'), { recursive: true })
    expect(made.filter((name) => String(name).endsWith('/64.png'))).toHaveLength(1)
    expect(incoming()).toEqual([])
  })
})
