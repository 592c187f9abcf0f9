import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { parse } = createRequire(join(root, 'server/package.json'))('yaml')
const { version } = JSON.parse(read('node_modules/node/package.json'))
const pinnedMajor = Number(version.split('.')[0])

/** The instructions of a Dockerfile, with continued lines joined. */
function readInstructions(path: string): [string, string][] {
  const lines = read(path)
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
      return [word, rest]
    })
}

const known = new Set(
  'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD'.split(' '),
)

test('the image is built in two stages, from the pinned Node, and does not run as root', () => {
  const instructions = readInstructions('deploy/Dockerfile')
  const all = (word: string) => instructions.filter(([name]) => name === word).map(([, rest]) => rest)

  expect(instructions.filter(([word]) => !known.has(word))).toEqual([])
  expect(all('FROM')).toEqual([
    `node:${pinnedMajor}-bookworm-slim AS build`,
    `node:${pinnedMajor}-bookworm-slim`,
  ])
  expect(all('USER')).toEqual(['node'])
  const lastStage = instructions.slice(instructions.findLastIndex(([word]) => word === 'FROM'))
  const words = lastStage.map(([word]) => word)
  // Copied files belong to root, so that the site cannot change its own program.
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('COPY'))
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'))
  for (const list of [
    ...all('ENTRYPOINT'),
    ...all('CMD'),
    ...all('HEALTHCHECK').map((rest) => rest.replace(/^.*?CMD /, '')),
  ]) {
    expect(() => JSON.parse(list)).not.toThrow()
  }
  const [script] = /scripts\/\S+\.mjs/.exec(all('RUN')[0] ?? '') ?? []
  expect(existsSync(join(root, script ?? 'missing'))).toBe(true)
})

test('the services keep secrets in files, have a read-only file system and limited logs, and wait for the database', () => {
  const { services, secrets, volumes } = parse(read('deploy/compose.yaml'))
  const { site, database } = services

  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(site.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  expect(site.depends_on.database.condition).toBe('service_healthy')
  expect(database.healthcheck.test[0]).toBe('CMD')
  for (const service of [site, database]) {
    expect(service.logging).toMatchObject({
      driver: 'local',
      options: { 'max-size': '20m', 'max-file': '5' },
    })
    for (const [name, value] of Object.entries<string>(service.environment)) {
      if (/PASSWORD|DATABASE_URL|TOKEN/.test(name)) {
        expect(name).toMatch(/_FILE$/)
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''))
      }
    }
    for (const secret of service.secrets) expect(secrets).toHaveProperty(secret)
    for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(':')[0])
  }
})

test('the unit denies what the site does not need, and starts the program of the archive', () => {
  const unit = read('deploy/querent.service')

  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes']) {
    expect(unit).toContain(line)
  }
  expect(unit).toContain('Environment=QUERENT_DATA_DIR=/var/lib/querent')
  expect(unit).toContain('StateDirectory=querent')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toContain('/opt/querent/bin/querent.mjs start')
  expect(unit).not.toMatch(/^User=root$/m)
})

test('the socket listens where the proxies send requests, on one address', () => {
  const addresses = [...read('deploy/querent.socket').matchAll(/^ListenStream=(.*)$/gm)].map(([, at]) => at)

  expect(addresses).toEqual(['127.0.0.1:9080'])
  for (const proxy of ['nginx.conf', 'Caddyfile']) expect(read(`deploy/${proxy}`)).toContain(addresses[0])
})

test('the archive and its program state which Node they need', () => {
  expect(read('scripts/release/release-files.mjs')).toContain(`minNode = ${pinnedMajor}`)
  expect(read('scripts/release/archive/querent.mjs')).toContain(`needed = ${pinnedMajor}`)
})

/** The guides for operators. */
const pages = [
  'index',
  'install',
  'configuration',
  'backups',
  'metrics',
  'mail',
  'upgrade',
  'troubleshooting',
]

test('every page of the documentation names commands that exist', () => {
  const source = read('server/src/commands/index.ts')
  const commands = [...source.matchAll(/^ {2}'?([a-z-]+)'?: \w+Command,$/gm)].map(([, word]) => word)
  const named = globSync('docs/**/*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/(?:^|`)querent ([a-z][a-z-]*)/gm)].map(([, word]) => ({ page, word })),
  )

  expect(commands).toContain('reset-password')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ word }) => !commands.includes(word))).toEqual([])
})

test('the pages for operators name files and variables that exist', () => {
  const environment = read('server/src/platform/config/environment.ts') + read('deploy/querent')
  for (const page of pages) {
    const text = read(`docs/operating/${page}.md`)
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)) {
      expect.soft(existsSync(join(root, 'docs/operating', path)), `${page}: ${path}`).toBe(true)
    }
    for (const [name = ''] of text.matchAll(/\b(?:QUERENT|SMTP)_[A-Z_]+\b/g)) {
      const variable = environment.includes(`${name}:`) ? name : name.replace(/_FILE$/, '')
      expect.soft(environment, `${page}: ${name}`).toContain(`${variable}:`)
    }
  }
})

test('commands of the pages for Docker run the program of the image, as a service of compose.yaml', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'))
  const home = readInstructions('deploy/Dockerfile').findLast(([word]) => word === 'WORKDIR')?.[1]
  const lines = pages.flatMap(
    (page) => read(`docs/operating/${page}.md`).match(/^docker compose .*$/gm) ?? [],
  )

  expect(home).toBe('/opt/querent')
  expect(Object.keys(volumes)).toContain('data')
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) {
    const [, act, service, words = ''] = / (exec|run) (?:-\S+ (?:\S*:\S+ )?)*(\S+) (.*)$/.exec(line) ?? []
    if (act === undefined) continue
    expect.soft(Object.keys(services), line).toContain(service)
    // `run` uses the entry point, `exec` does not.
    expect.soft(words.startsWith('node bin/querent.mjs '), line).toBe(act === 'exec')
  }
})

test('the page about configuration names every variable, and no others', () => {
  const page = read('docs/operating/configuration.md')
  const named = page.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_\d]+)`/g)])
  const environment = read('server/src/platform/config/environment.ts')
  const variables = [...environment.matchAll(/^ {2}([A-Z][A-Z_\d]+): \{/gm)].map(([, name]) => name)
  const secrets = [...read('server/src/platform/config/secret-files.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm)]
  const others = ['QUERENT_ENV_FILE', 'QUERENT_PROGRAM', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']
  const inTables = variables.filter((name) => !name?.endsWith('_KEY_FILE'))

  expect(variables.length).toBeGreaterThan(40)
  expect(named.map(([, name]) => name).sort()).toEqual([...inTables, ...others].sort())
  for (const [, name] of secrets) expect.soft(page).toContain(`\`${name}_FILE\``)
})
