// `pnpm try:image`: does what deploy/Dockerfile does, without Docker: copies the committed files into an empty folder,
// runs the build step there, and starts the result with the variables of the image, from a read-only folder.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '../lib/free-ports.mjs'
import { root, run } from '../lib/workspace.mjs'
import { expect, startSiteIn } from './released-site.mjs'

const folder = mkdtempSync(join(tmpdir(), 'querent-image-'))
const [source, out] = [join(folder, 'src'), join(folder, 'out')]
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replace(/\\\n\s*/g, '')
const [, step = ''] = /^RUN (node .*)$/m.exec(dockerfile) ?? []
const [, variables = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
// A value may contain `=`, such as that of NODE_OPTIONS.
const env = Object.fromEntries(
  [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

async function runInShell(command, options) {
  const { code } = await run('sh', ['-c', command], options)
  if (code !== 0) throw new Error(`This failed: ${command}`)
}

try {
  mkdirSync(source)
  await runInShell(`git -C ${root} archive HEAD | tar -x -C ${source}`)
  await runInShell(step.replace('/out', out), { cwd: source })
  const home = join(out, 'querent')
  await runInShell(`chmod -R a-w ${home}`)
  const port = await findPort()
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o700)
  const image = { ...env, PORT: String(port), QUERENT_DATA_DIR: data }
  const site = await startSiteIn(home, { port, env: image, folder })
  const page = await (await fetch(`${site.url}/`)).text()
  expect(page.includes('<title>'), 'the site of the image shows its home page')
  expect((await site.stop()) === 0, 'it stops when asked to')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await run('chmod', ['-R', 'u+w', folder], { quiet: true })
  rmSync(folder, { recursive: true, force: true })
}
