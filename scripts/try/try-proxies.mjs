// `pnpm try:proxies [archive]`: runs deploy/nginx.conf and deploy/Caddyfile in front of a site, and the examples for a
// site below a path in front of another one, with other ports and a temporary certificate, and checks that everything
// is passed through. Skips programs that are not installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort, findPorts } from '../lib/free-ports.mjs'
import { findProgram, root, runOrThrow } from '../lib/workspace.mjs'
import { administrator, expect, findArchive, startReleasedSite } from './released-site.mjs'

const archive = process.argv[2] ?? findArchive()
const host = 'questions.example.org'
const sbin = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]

/** Sends a request through the proxy, from the local address `from`. Streams are read until `enough` matches. */
function ask(port, path, { method = 'GET', headers = {}, body, from = '127.0.0.1', enough } = {}) {
  const options = { host: '127.0.0.1', port, path, method, localAddress: from, servername: host }
  return new Promise((resolve, reject) => {
    const sent = request(
      { ...options, rejectUnauthorized: false, headers: { host, ...headers } },
      (answer) => {
        let text = ''
        const done = () => resolve({ status: answer.statusCode, headers: answer.headers, text })
        answer.on('data', (chunk) => {
          text += chunk
          if (!enough?.test(text)) return
          done()
          sent.destroy()
        })
        answer.on('end', done)
      },
    )
    sent.on('error', reject)
    sent.setTimeout(15_000, () => sent.destroy(new Error(`No response to ${path}.`)))
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }

/** Checks what is special about a site below a path. */
async function exercisePath(name, port, base) {
  const bare = await ask(port, base)
  expect(
    new URL(bare.headers.location, `https://${host}${base}`).pathname === `${base}/`,
    `${name}: ${base} redirects to ${base}/`,
  )
  const query = '?order=newest&page=2'
  const asked = await ask(port, `${base}${query}`)
  expect(
    new URL(asked.headers.location, `https://${host}${base}`).search === query,
    `${name}: the redirect keeps the query`,
  )
  const page = await ask(port, `${base}/questions`)
  const [, script] = /src="([^"]+\.js)"/.exec(page.text) ?? []
  expect(script?.startsWith(`${base}/static/`), `${name}: a page refers to its files below the path`)
  expect((await ask(port, script)).status === 200, `${name}: such a file is passed through`)
  expect(
    !(await ask(port, '/questions')).text.includes('/static/'),
    `${name}: nothing of the site is outside the path`,
  )
}

async function exercise(name, port, site, base) {
  const page = await ask(port, `${base}/`, {
    from: '127.0.0.2',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(page.status === 200 && page.text.includes('<title>'), `${name}: a page is passed through`)
  expect('strict-transport-security' in page.headers, `${name}: browsers are told to stay on HTTPS`)
  await sleep(500)
  const line = site
    .log()
    .split('\n')
    .find((text) => text.includes(page.headers['x-request-id']))
  expect(
    line?.includes('"ip":"127.0.0.2"'),
    `${name}: the site sees the real address of the client, not a claimed one`,
  )
  const credentials = JSON.stringify({ e_mail: administrator.email, pass: administrator.password })
  const login = { method: 'POST', headers: json, body: credentials }
  const { text } = await ask(port, `${base}/answer/api/v1/user/login/email`, login)
  const authorization = JSON.parse(text).data.access_token
  const began = Date.now()
  const stream = `${base}/answer/api/v1/notification/stream`
  const events = await ask(port, stream, { headers: { authorization }, enough: /data:.*\n/ })
  expect(events.status === 200 && Date.now() - began < 5000, `${name}: a stream arrives at once`)
  const boundary = 'a-boundary'
  const part = (head, content) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const body = `${part('name="source"', 'post')}${part('name="file"; filename="a.png"', 'x'.repeat(3e6))}--${boundary}--\r\n`
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const upload = { method: 'POST', headers: { ...type, authorization }, body }
  const answer = await ask(port, `${base}/answer/api/v1/file`, upload)
  expect(/json/.test(answer.headers['content-type']), `${name}: an upload of 3 MB reaches the site`)
}

async function makeCertificate(folder) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`]
  await runOrThrow('openssl', [...made, ...files])
}

const readExample = (name) => readFileSync(join(root, 'deploy', name), 'utf8')

/** The example for a whole host; with `base`, its locations are replaced by those of the example below a path. */
function readNginxExample(base) {
  const whole = readExample('nginx.conf')
  return base
    ? `${whole.slice(0, whole.indexOf('    client_max_body_size'))}${readExample('nginx-below-path.conf')}}`
    : whole
}

/** The example with other ports and paths, inside a minimal nginx.conf. */
function writeNginxConfig(folder, { plain, secure, upstream, base }) {
  const example = readNginxExample(base)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('127.0.0.1:9080', `127.0.0.1:${upstream}`)
    .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
    .replace('/var/log/nginx', folder)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/t;`,
  )
  // As root, nginx would run its workers under another account, which may not write into this folder.
  const account = process.getuid?.() === 0 ? 'user root; ' : ''
  const text = `${account}pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${paths.join(' ')} ${example} }`
  writeFileSync(join(folder, 'nginx.conf'), text)
}

function writeCaddyConfig(folder, { plain, secure, upstream, base }) {
  const example = readExample(base ? 'Caddyfile-below-path' : 'Caddyfile')
    .replace(
      /^(?:questions\.)?example\.org \{/m,
      `https://${host}:${secure} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
    )
    .replace('127.0.0.1:9080', `127.0.0.1:${upstream}`)
  const own = `{\n\tadmin off\n\thttp_port ${plain}\n\tstorage file_system ${folder}/caddy\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), own + example)
}

const proxies = {
  nginx: {
    write: writeNginxConfig,
    args: (folder) => [
      '-c',
      join(folder, 'nginx.conf'),
      '-e',
      join(folder, 'error.log'),
      '-g',
      'daemon off;',
    ],
  },
  caddy: {
    write: writeCaddyConfig,
    args: (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
  },
}

async function tryProxy(name, site, upstream, base) {
  const program = findProgram(name, sbin)
  if (!program) return console.log(`SKIPPED  ${name} is not installed`)
  const folder = mkdtempSync(join(tmpdir(), `querent-${name}-`))
  await makeCertificate(folder)
  const [plain, secure] = await findPorts(2)
  proxies[name].write(folder, { plain, secure, upstream, base })
  const child = spawn(program, proxies[name].args(folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const errors = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  try {
    const isUp = () => ask(secure, `${base}/healthz`).catch(() => undefined)
    for (let waited = 0; waited < 40 && !(await isUp()); waited++) await sleep(250)
    const title = base ? `${name} below a path` : name
    await exercise(title, secure, site, base)
    if (base) await exercisePath(title, secure, base)
    const log = join(folder, 'querent.log')
    if (existsSync(log))
      expect(/ [0-9a-f]{32} /.test(readFileSync(log, 'utf8')), `${name}: its log contains request ids`)
    // Both wait for open requests.
    const began = Date.now()
    child.kill('SIGTERM')
    await ended
    expect(Date.now() - began < 5000, `${title}: streams end when their readers disconnect`)
  } catch (error) {
    throw new Error(`${error.message}\n${errors.join('')}`)
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a site at this path of the host behind each proxy in turn. */
async function tryAt(base) {
  const port = await findPort()
  const site = await startReleasedSite(archive, { port, env: { SITE_URL: `https://${host}${base}` } })
  try {
    for (const name of Object.keys(proxies)) await tryProxy(name, site, port, base)
  } finally {
    await site.stop()
  }
}

try {
  await tryAt('')
  await tryAt('/qa')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
