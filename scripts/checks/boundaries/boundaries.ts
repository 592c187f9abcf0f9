// Which parts may import which, according to the style guide's section 3. Pure: paths in, a violation or
// nothing out.

/** The part of the workspace that a file belongs to. `own` names the module, feature, page or plugin. */
export type Place = { zone: Zone; own?: string }

export type Zone =
  | 'sdk/contract'
  | 'sdk'
  | 'server/platform'
  | 'server/db'
  | 'server/modules'
  | 'server/plugins'
  | 'server'
  | 'core/ui'
  | 'core/lib'
  | 'core/api'
  | 'core/slots'
  | 'core/features'
  | 'core/pages'
  | 'core/runtime'
  | 'core/shell'
  | 'plugin/server'
  | 'plugin/web'
  | 'plugin/shared'
  | 'outside'

const places: readonly (readonly [RegExp, Zone])[] = [
  [/^sdk\/src\/contract\//, 'sdk/contract'],
  [/^sdk\/src\//, 'sdk'],
  [/^server\/src\/platform\//, 'server/platform'],
  [/^server\/src\/db\//, 'server/db'],
  [/^server\/src\/modules\/([^/]+)\//, 'server/modules'],
  [/^server\/src\/plugins\//, 'server/plugins'],
  [/^server\/src\//, 'server'],
  [/^core\/src\/ui\//, 'core/ui'],
  [/^core\/src\/lib\//, 'core/lib'],
  [/^core\/src\/api\//, 'core/api'],
  [/^core\/src\/slots\//, 'core/slots'],
  [/^core\/src\/features\/([^/]+)\//, 'core/features'],
  [/^core\/src\/pages\/([^/]+)\//, 'core/pages'],
  [/^core\/src\/runtime\//, 'core/runtime'],
  [/^core\/src\//, 'core/shell'],
  [/^plugins\/([^/]+)\/src\/server\//, 'plugin/server'],
  [/^plugins\/([^/]+)\/src\/web\//, 'plugin/web'],
  [/^plugins\/([^/]+)\/src\//, 'plugin/shared'],
]

export function getPlace(path: string): Place {
  for (const [pattern, zone] of places) {
    const match = pattern.exec(path)
    if (match !== null) return { zone, ...(match[1] === undefined ? {} : { own: match[1] }) }
  }
  return { zone: 'outside' }
}

const sdkZones = ['sdk', 'sdk/contract'] as const

/**
 * The other zones that each zone may import. `outside` files (test support, bench, host of the stories) are
 * free.
 */
const allowed: Record<Exclude<Zone, 'outside'>, readonly Zone[]> = {
  'sdk/contract': [],
  sdk: ['sdk/contract'],
  'server/platform': [...sdkZones],
  'server/db': ['server/platform', ...sdkZones],
  'server/modules': ['server/platform', 'server/db', ...sdkZones],
  'server/plugins': ['server/platform', 'server/db', 'server/modules', ...sdkZones],
  server: ['server/platform', 'server/db', 'server/modules', 'server/plugins', ...sdkZones],
  'core/ui': ['core/lib'],
  'core/lib': [],
  'core/api': ['core/lib', ...sdkZones],
  'core/slots': ['core/ui', 'core/lib', 'core/api', ...sdkZones],
  'core/runtime': ['core/ui', 'core/lib', 'core/api', 'core/slots', ...sdkZones],
  'core/features': ['core/ui', 'core/lib', 'core/api', 'core/slots', 'core/runtime', ...sdkZones],
  'core/pages': [
    'core/features',
    'core/ui',
    'core/lib',
    'core/api',
    'core/slots',
    'core/runtime',
    ...sdkZones,
  ],
  'core/shell': [
    'core/pages',
    'core/features',
    'core/ui',
    'core/lib',
    'core/api',
    'core/slots',
    'core/runtime',
    ...sdkZones,
  ],
  'plugin/server': ['plugin/shared', ...sdkZones],
  'plugin/web': ['plugin/shared', ...sdkZones],
  'plugin/shared': [...sdkZones],
}

/**
 * The dependencies that `app.ts` passes to modules: only types, of which each module picks its own. It
 * imports the modules that import it, so it is exempt from the check for cycles.
 */
export const wiringTypes = 'server/src/module-dependencies.ts'

/** The host of plugins, of which modules may only import types. */
const pluginTypes = 'server/src/plugins/index.ts'

/** Parts of the server that `app.ts` creates. */
const walledServer: readonly Zone[] = ['server/modules', 'server/plugins']

/**
 * Zones that others may only import through an `index`; for the runtime, the index of one of its parts or a
 * single-file part.
 */
const walled: readonly Zone[] = ['server/modules', 'server/plugins', 'core/features', 'core/runtime']

/** Tests, stories, and what several tests of a folder share. */
export const isTest = (path: string): boolean => /\.(test|test-d|testing|stories)\.tsx?$/.test(path)

/** Why one file of the workspace may not import another; undefined when it may. */
export function getImportViolation(from: string, to: string, isTypeOnly = false): string | undefined {
  const [source, target] = [getPlace(from), getPlace(to)]
  // Only code is restricted, not styles, texts and images.
  if (source.zone === 'outside' || !/\.(ts|tsx|mjs|js)$/.test(to)) return undefined
  // The database handle is typed by the tables, and has no runtime dependency on them.
  if (source.zone === 'server/platform' && target.zone === 'server/db' && isTypeOnly) return undefined
  if (to === wiringTypes && isTypeOnly && walledServer.includes(source.zone)) return undefined
  // Modules know the interface of a plugin host; the wiring decides which one they get.
  if (to === pluginTypes && isTypeOnly && source.zone === 'server/modules') return undefined
  const isNeighbor = source.zone === target.zone && source.own !== target.own
  // Tests and stories may reach further inside their own package: a route test needs the whole application.
  const getPackage = (path: string) => path.split('/')[0]
  if (isTest(from) && getPackage(from) === getPackage(to)) return undefined
  if (target.zone === 'outside') return `${source.zone} may not import ${to}`
  if (source.zone !== target.zone && !allowed[source.zone].includes(target.zone)) {
    return `${source.zone} may not import ${target.zone}`
  }
  if (isNeighbor && source.zone.startsWith('plugin/')) return 'a plugin may not import another plugin'
  if (isNeighbor && !walled.includes(source.zone))
    return `a file of ${source.zone} may not import its neighbor`
  const entersByIndex =
    /^(server\/src\/plugins|(server|core)\/src\/[^/]+\/[^/]+)\/index\.tsx?$|^core\/src\/runtime\/[^/]+\.tsx?$/.test(
      to,
    )
  const isInside = source.zone === target.zone && source.own === target.own
  if (walled.includes(target.zone) && !isInside && !entersByIndex) {
    return `${[target.zone, target.own].filter(Boolean).join('/')} is entered through an index alone`
  }
  return undefined
}

/** The role of a module's file, by its suffix, and which of the others it may call. */
const roles = [
  'rules',
  'policy',
  'events',
  'repository',
  'presenter',
  'service',
  'listeners',
  'routes',
] as const
const arrows: Record<(typeof roles)[number], readonly (typeof roles)[number][]> = {
  rules: [],
  policy: ['rules'],
  events: ['rules'],
  repository: ['rules'],
  // Policies are pure: a presenter asks them which actions to show.
  presenter: ['rules', 'policy'],
  // A read that several callers share presents data that it loaded in batches.
  service: ['rules', 'policy', 'events', 'repository', 'presenter'],
  listeners: ['rules', 'policy', 'events', 'repository', 'service', 'presenter'],
  routes: ['rules', 'service', 'presenter'],
}

function getRole(path: string): (typeof roles)[number] | undefined {
  return roles.find((role) => path.endsWith(`.${role}.ts`))
}

/**
 * Why an import reverses a dependency inside a server module. Type imports are free: rows are described once.
 */
export function getArrowViolation(from: string, to: string): string | undefined {
  const [source, target] = [getRole(from), getRole(to)]
  if (source === undefined || target === undefined || source === target) return undefined
  if (getPlace(from).zone !== 'server/modules' || getPlace(from).own !== getPlace(to).own) return undefined
  return arrows[source].includes(target) ? undefined : `a ${source} may not call a ${target}`
}

const frameworks = /^(fastify|@fastify\/.+|kysely|pg|react-router|react-router-dom|react-bootstrap|i18next)$/

/** Why a file may not import a package (or a Node module); undefined when it may. */
export function getPackageViolation(from: string, specifier: string): string | undefined {
  const { zone } = getPlace(from)
  if (isTest(from)) return undefined
  if (zone === 'sdk/contract' && specifier !== 'zod') return 'the contract may import the schema library only'
  if (zone === 'sdk' && frameworks.test(specifier)) return 'the SDK shows no framework'
  if (zone === 'sdk' && specifier.startsWith('node:') && !/^sdk\/src\/(build|cli|testing)\//.test(from)) {
    return 'only what builds and tests plugins runs in Node alone'
  }
  if (zone === 'plugin/web' && specifier.startsWith('node:')) return 'a web half runs in browsers'
  const isNode = specifier.startsWith('node:')
  if (zone.startsWith('core/') && isNode && !from.includes('server-entry')) {
    return 'the web application runs in browsers, where there is no Node module'
  }
  if (
    /^server\/src\/modules\/.*\.(rules|policy|presenter)\.ts$/.test(from) &&
    /^(kysely|pg|node:sqlite)$/.test(specifier)
  ) {
    return 'rules, policies and presenters are pure'
  }
  return undefined
}

/** Shared code of a plugin's tests, such as fake servers. */
const isTestSupport = (path: string) => /\/src\/(.+\/)?testing\//.test(path)

/** Entries of the SDK that a part of a plugin may not import; tests may import all. */
const deniedEntries: { readonly [Part in Zone]?: RegExp } = {
  'plugin/server': /^@querent\/sdk\/(web|testing|build)/,
  'plugin/web': /^@querent\/sdk\/(server|testing|build)/,
  'plugin/shared': /^@querent\/sdk\/(server|web|testing|build)/,
}

/** Why a file may not import an entry of a workspace package. */
export function getWorkspacePackageViolation(from: string, specifier: string): string | undefined {
  const { zone } = getPlace(from)
  if (zone === 'outside') return undefined
  if (specifier === '@querent/core/server-entry') {
    const isServer = zone === 'server' || zone === 'server/modules'
    return isServer ? undefined : `${zone} may not import the web application`
  }
  const denied = deniedEntries[zone]
  if (denied?.test(specifier) && !isTest(from) && !isTestSupport(from)) {
    return `${zone} may not import ${specifier}`
  }
  if (specifier === '@querent/sdk' || specifier.startsWith('@querent/sdk/')) {
    const isOurs = zone === 'sdk' || zone === 'sdk/contract' || zone === 'core/ui' || zone === 'core/lib'
    return isOurs ? `${zone} may not import the SDK by name` : undefined
  }
  return `nobody imports ${specifier}`
}

/** Cycles in a graph of files, each once, starting with its smallest name. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles = new Map<string, string[]>()
  const done = new Set<string>()
  const visit = (node: string, trail: string[]) => {
    const seenAt = trail.indexOf(node)
    if (seenAt >= 0) {
      const circle = trail.slice(seenAt)
      const start = circle.indexOf([...circle].sort()[0] ?? node)
      const turned = [...circle.slice(start), ...circle.slice(0, start)]
      cycles.set(turned.join(' → '), turned)
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return [...cycles.values()]
}
