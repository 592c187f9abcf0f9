import type { SourceFile } from '../lib/source-files.ts'

export const skeletonKinds = ['endpoint', 'module', 'page'] as const
export type SkeletonKind = (typeof skeletonKinds)[number]

export type Skeleton = {
  files: SourceFile[]
  /** The remaining manual steps, in order. */
  steps: string[]
}

export type Names = {
  /** Such as `saved-filters`. */
  plural: string
  /** Such as `saved-filter`. */
  singular: string
  /** Such as `savedFilters`. */
  camel: string
  /** Such as `savedFilter`. */
  camelSingular: string
  /** Such as `SavedFilters`. */
  pascal: string
  /** Such as `SavedFilter`. */
  pascalSingular: string
  /** Such as `saved_filters`. */
  snake: string
}

const toPascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The forms of a name. A domain has a plural name, which modules, contract files and pages use. */
export function readNames(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name)) {
    throw new Error(`"${name}": use a plural in lower case, such as notes or saved-filters`)
  }
  const singular = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1)
  return {
    plural: name,
    singular,
    camel: toCamel(name),
    camelSingular: toCamel(singular),
    pascal: toPascal(name),
    pascalSingular: toPascal(singular),
    snake: name.replaceAll('-', '_'),
  }
}

function buildEndpoint({ plural, camelSingular, pascalSingular }: Names): Skeleton {
  return {
    files: [
      {
        path: `sdk/src/contract/${plural}.ts`,
        text: `import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageSchema, pageQuery } from './envelope.ts'

export const ${camelSingular}Item = z.object({ id: z.string(), title: z.string() })
export type ${pascalSingular}Item = z.infer<typeof ${camelSingular}Item>

export const ${camelSingular}Endpoints = {
  ${camelSingular}Page: endpoint({
    method: 'GET',
    path: '/${plural}/page',
    access: 'public',
    summary: 'Lists ${plural.replaceAll('-', ' ')}.',
    query: pageQuery,
    data: pageSchema(${camelSingular}Item),
  }),
}
`,
      },
    ],
    steps: [
      `sdk/src/contract/${plural}.ts: fields, access, summary and reasons; new reasons go into reasons.ts`,
      `sdk/src/contract/index.ts: export ${camelSingular}Item and its type`,
      'pnpm generate',
      `the route, in the index.ts of a module: routes.handle('${camelSingular}Page', …); pnpm new module ${plural} writes one`,
      'server/test/visibility/reading.ts: what a GET shows, and to whom',
      'pnpm changeset',
    ],
  }
}

/** Adds the endpoints of a domain to the table of all endpoints. */
export function addToTable(table: string, { plural, camelSingular }: Names): string {
  const statement = `import { ${camelSingular}Endpoints } from './${plural}.ts'\n`
  const imports = table.split('\n').filter((line) => line.startsWith('import '))
  const later = imports.find((line) => (line.split("'")[1] ?? '') > `./${plural}.ts`)
  const anchor = later ?? '\n/** Every endpoint'
  const end = '\n}\n\n/** The type of the table'
  if (!table.includes(anchor) || !table.includes(end))
    throw new Error('The endpoint table does not have the expected form.')
  return table
    .replace(anchor, () => `${statement}${anchor}`)
    .replace(end, () => `\n  ...${camelSingular}Endpoints,${end}`)
}

function serviceText({ singular, pascal, pascalSingular }: Names): string {
  return `import type { ${pascalSingular}Item } from '@querent/sdk/contract'
import { assertAllowed } from '../../platform/errors/index.ts'
import { mayList${pascal}, type ${pascalSingular}Visitor } from './${singular}.policy.ts'

/** The use cases: load what the decision needs, decide, write, announce. */
export function create${pascal}() {
  return {
    async list(
      visitor: ${pascalSingular}Visitor,
      _page: number | undefined,
    ): Promise<{ count: number; list: ${pascalSingular}Item[] }> {
      assertAllowed(mayList${pascal}(visitor))
      return { count: 0, list: [] }
    },
  }
}
`
}

function policyText({ pascal, pascalSingular }: Names): string {
  return `import { allowed, type Decision } from '../../platform/errors/index.ts'

/** The part of the caller that the rules ask for. */
export type ${pascalSingular}Visitor = { userId: number }

/** Everyone may list them. A rule that says no returns \`denied\` with a reason of the contract. */
export function mayList${pascal}(_visitor: ${pascalSingular}Visitor): Decision {
  return allowed
}
`
}

function buildModule(names: Names): Skeleton {
  const { plural, singular, pascal, camelSingular } = names
  const folder = `server/src/modules/${plural}`
  return {
    files: [
      {
        path: `${folder}/index.ts`,
        text: `import type { ModuleDependencies } from '../../module-dependencies.ts'
import { create${pascal} } from './${singular}.service.ts'

/** What the module is for, in one sentence. */
export function create${pascal}Module({ routes }: Pick<ModuleDependencies, 'routes'>): void {
  const service = create${pascal}()
  routes.handle('${camelSingular}Page', ({ actor, input }) => service.list(actor, input.page))
}
`,
      },
      { path: `${folder}/${singular}.service.ts`, text: serviceText(names) },
      { path: `${folder}/${singular}.policy.ts`, text: policyText(names) },
      {
        path: `${folder}/${singular}.policy.test.ts`,
        text: `import { expect, test } from 'vitest'
import { mayList${pascal} } from './${singular}.policy.ts'

test('lets visitors list them', () => {
  expect(mayList${pascal}({ userId: 0 }).allowed).toBe(true)
})
`,
      },
    ],
    steps: [
      `server/src/app.ts: call create${pascal}Module(dependencies) next to the other modules`,
      'pnpm new migration <name>, if it stores something; server/src/db/tables.ts: the row type',
      `${folder}/${singular}.repository.ts: all SQL of the module; reads take an Executor, writes a transaction`,
      `${folder}/${singular}.presenter.ts: rows to contract shapes`,
      `${folder}/${plural}.test.ts: the routes, on a site of createTestSite`,
      'docs/map.md: one line for the module',
    ],
  }
}

function pageText(names: Names): string {
  const { pascal, snake } = names
  return `import { useText } from '../../lib/i18n/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

function ${pascal}Page() {
  const t = useText()
  return (
    <PageColumns width="wide">
      <PageHeader title={t('${snake}.title')} />
    </PageColumns>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('${snake}.title') }),
  Component: ${pascal}Page,
})
`
}

function adminPageText({ pascal, snake }: Names): string {
  return `import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { PageHeader } from '../../ui/index.ts'

type Loaded = { loadedAt: string }

function ${pascal}Page({ data }: AdminPageProps<Loaded>) {
  const t = useText()
  return <PageHeader title={t('${snake}.title')} note={data.loadedAt} />
}

export const page = defineAdminPage<Loaded>({
  title: (_, t) => t('${snake}.title'),
  // Calls go through the api of the arguments: loader: ({ api }) => api.call('…')
  loader: async ({ url }) => ({ loadedAt: url.pathname }),
  Component: ${pascal}Page,
})
`
}

function buildPage(names: Names, languages: readonly string[]): Skeleton {
  const { plural, pascal, snake } = names
  const isAdmin = plural.startsWith('admin-')
  const path = isAdmin ? plural.replace('admin-', 'admin/') : plural
  const guard = isAdmin ? ', admin' : ''
  const title = pascal.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return {
    files: [
      {
        path: `core/src/pages/${pascal}Page/${pascal}Page.tsx`,
        text: isAdmin ? adminPageText(names) : pageText(names),
      },
      ...languages.map((language) => ({
        path: `i18n/${language}/ui/${snake}.json`,
        text: `${JSON.stringify({ title }, undefined, 2)}\n`,
      })),
    ],
    steps: [
      `core/src/runtime/routing/route-table.ts: route('/${path}', '${pascal}Page', '${snake}'${guard})`,
      `i18n/*/ui/app.json: app.title.${snake}; i18n/*/ui/${snake}.json: translate the title`,
      isAdmin
        ? 'core/src/features/admin/admin-menu.ts: the entry of the menu; i18n/*/ui/admin_menu.json: its text'
        : 'core/src/features: what the page composes, in the folder of its domain',
      `core/src/pages/${pascal}Page/${pascal}Page.stories.tsx and .test.tsx: every state of the page`,
    ],
  }
}

/** A new migration, and the list of all with its line; released ones are named `0001-initial`, and so on. */
export function buildMigration(name: string, list: string): Skeleton {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}": use lower case, such as notes or names-of-tags`)
  }
  const folder = 'server/src/db/migrations'
  const last = [...list.matchAll(/^ {2}'(\d{4})-[\w-]+': \w+,$/gm)].at(-1)
  const lastImport = /^import \* as .+\n(?!import \* as )/m.exec(list)?.[0]
  if (last?.[1] === undefined || lastImport === undefined) {
    throw new Error('The list of migrations does not have the expected form.')
  }
  const [lastLine] = last
  const lastKey = lastLine.split("'")[1]
  const key = `${String(Number(last[1]) + 1).padStart(4, '0')}-${name}`
  const addImport = `${lastImport}import * as ${toCamel(name)} from './${key}.ts'\n`
  return {
    files: [
      {
        path: `${folder}/${key}.ts`,
        text: `import type { Kysely } from 'kysely'

export const summary = 'What it does, in a line for operators.'
// Versions that know this one can serve the changed schema as well; leave it out when they cannot.
export const servedSince = '${lastKey}'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('table').addColumn('column', 'integer').execute()
}
`,
      },
      {
        path: `${folder}/index.ts`,
        text: list
          .replace(lastImport, () => addImport)
          .replace(lastLine, () => `${lastLine}\n  '${key}': ${toCamel(name)},`),
      },
    ],
    steps: [
      `${folder}/${key}.ts: the change, and its line for operators; what "A migration" in CONTRIBUTING.md says of both`,
      'server/src/db/tables.ts: the columns',
      'of a new table: its owner in scripts/checks/boundaries/sql-owners.ts',
      'of a column that names a user: its rule in server/src/modules/account-merge/user-columns.rules.ts',
      'server/src/db/upgrade/migrate.test.ts: its tables',
      'server/src/modules: the constant of columns that reads them, such as questionColumns, and the presenter',
    ],
  }
}

/** The files of a new part, and the steps that follow. */
export function buildSkeleton(kind: SkeletonKind, name: string, languages: readonly string[]): Skeleton {
  const names = readNames(name)
  switch (kind) {
    case 'endpoint':
      return buildEndpoint(names)
    case 'module':
      return buildModule(names)
    case 'page':
      return buildPage(names, languages)
    default:
      return kind satisfies never
  }
}
