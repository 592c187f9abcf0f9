import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Workspace packages resolve to their source, so that nobody tests a stale build.
const sourceFirst = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
}

/**
 * What knows no database, or works on all alike, is tested once: parsing of requests, texts and packages, processes
 * and files of plugins, images. Statements that such a test needs have tests of their own on both databases.
 */
const withoutDatabase = [
  'src/commands/doctor/examine-folders.test.ts',
  'src/commands/{fetch-package,stop-signals}.test.ts',
  'src/http-{below-path,finished-answers}.test.ts',
  'src/modules/**/*.{policy,rules}.test.ts',
  'src/modules/accounts/{password.service,read-bulk-lines,suspension-end}.test.ts',
  'src/modules/backups/{restore-backup.hostile,retention,s3-store}.test.ts',
  'src/modules/identifiers/**',
  'src/modules/import/discourse/{convert-text,make-import-folder,read-copy-blocks}.test.ts',
  'src/modules/import/stackexchange/read-rows.test.ts',
  'src/modules/pages/serve-assets.test.ts',
  'src/modules/rendering/markdown/**',
  'src/modules/rendering/{markdown-renderer,render-pool,text-pool}.service.test.ts',
  'src/modules/rendering/rendering-time.hostile.test.ts',
  'src/modules/import/to-markdown.test.ts',
  'src/modules/search/parse-search-query.test.ts',
  'src/modules/spam-protection/captcha-actions.test.ts',
  'src/modules/uploads/{image.hostile,uploads-over-http}.test.ts',
  'src/platform/{archive,concurrency,config,errors,mail,shared-cache,texts,tracing}/**',
  'src/commands/{handle-process-errors,limit-heap-growth,plugin,plugin-catalog,supervise-workers}.test.ts',
  'src/plugins/{http,install,outbound,packages,runtime,services,signed-catalog,worker}/**',
  'src/plugins/{*.hostile,plugin-cache,plugin-installation,plugins}.test.ts',
  'test/plugin-faults/**',
  'bench/{bounds,content-key,measurements,options,tables}.test.ts',
  'test/{bad-requests,costly-files,pages,sanitizer-fields,web-session}.hostile.test.ts',
  'test/{rendering-limits,security-headers}.test.ts',
  'test/*plugin*.test.ts',
]

/** Files that take minutes, most of which they wait: begun last, they would run alone at the end. */
const slowFiles = [
  'kill',
  'backup-drill',
  'database-outage',
  'rolling-upgrade',
  'plugin-faults',
  'plugin-leaks',
  'mail-outage',
  'bench',
]
const isSlow = ({ moduleId }: TestSpecification) =>
  slowFiles.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** Within a project the slow files come first. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project)
    return [...byProject.values()].flatMap((ofProject) => [
      ...ofProject.filter(isSlow),
      ...ofProject.filter((file) => !isSlow(file)),
    ])
  }
}

/** What packages offer as `module` is for bundlers: Node cannot load all of it. */
const asNode = ['source', ...defaultServerConditions.filter((condition) => condition !== 'module')]

/** Most code of a test runs a few times: V8 would take longer to optimize it than it saves (a quarter in pages). */
const withoutOptimizing = ['--no-opt']

const elementErrors = folder('./sdk/src/testing/element-errors.setup.ts')

/**
 * Long, because they cost nothing where all is well, and the machine of a whole run may be three times slower than
 * another: what is broken fails each time.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

function serverProject(dialect: 'sqlite' | 'postgres') {
  return {
    ...sourceFirst,
    ssr: { resolve: { conditions: asNode } },
    root: folder('./server'),
    test: {
      name: `server-${dialect}`,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
      exclude: dialect === 'postgres' ? withoutDatabase : [],
      env: { TEST_DIALECT: dialect },
      setupFiles: [folder('./server/test/server-tests.setup.ts')],
      ...patience,
      // A test has a site of its own; what the files share is code that keeps nothing.
      isolate: false,
      // V8 may end the process when it frees code of WebAssembly beside threads that end (nodejs/node#64500).
      execArgv: [...withoutOptimizing, '--no-wasm-code-gc'],
    },
  }
}

/** The first starts the application, which cannot be stopped; the others test what happens until a part is loaded. */
const needsOwnModules = ['src/shell/browser/start.test.tsx', 'src/pages/QuestionPage/*-early.test.tsx']

/** Loading the modules of the application takes longer than its tests: the files of one worker share them. */
function coreProject(name: string, files: { include?: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    ...sourceFirst,
    root: folder('./core'),
    test: {
      name,
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'happy-dom',
      setupFiles: [elementErrors, folder('./core/src/shell/testing/tests.setup.ts')],
      ...patience,
      execArgv: withoutOptimizing,
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      // Gives its source under the condition by which the workspace finds its own, and Node runs no TypeScript of packages.
      server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
      ...files,
    },
  }
}

function pluginProject(name: string, extension: 'ts' | 'tsx') {
  // Components of plugins need a document; what they do in the server must not find one.
  const web = {
    environment: 'happy-dom',
    setupFiles: [elementErrors, folder('./sdk/src/testing/web-tests.setup.ts')],
  }
  return {
    ...sourceFirst,
    root: folder('./plugins'),
    test: {
      name,
      include: [`*/src/**/*.test.${extension}`],
      ...patience,
      execArgv: withoutOptimizing,
      // Loading the modules again for each file takes as long as the tests.
      isolate: false,
      ...(extension === 'tsx' && web),
    },
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Much of the time is spent waiting: for databases, plugins that hang, and programs.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFilesFirst },
    // A machine that does other things at the same time may miss a limit all the same.
    retry: process.env.CI === undefined ? 0 : 2,
    projects: [
      {
        ...sourceFirst,
        root: folder('./sdk'),
        test: {
          name: 'sdk',
          include: ['src/**/*.test.{ts,tsx}'],
          ...patience,
          execArgv: withoutOptimizing,
        },
      },
      coreProject('core', { exclude: needsOwnModules, isolate: false }),
      coreProject('core-isolated', { include: needsOwnModules }),
      pluginProject('plugins', 'ts'),
      pluginProject('plugins-web', 'tsx'),
      serverProject('sqlite'),
      // The same files again on PostgreSQL; `npm test` sets the address of a throw-away cluster.
      ...(process.env.TEST_DATABASE_URL ? [serverProject('postgres')] : []),
      {
        root: folder('./scripts'),
        test: { name: 'scripts', include: ['**/*.test.ts'], ...patience },
      },
    ],
  },
})
