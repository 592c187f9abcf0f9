// Finds the tests for a change, for `npm test -- quick`.
import { dirname, join } from 'node:path'
import { root, run } from '../lib/workspace.mjs'

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root, quiet: true })
  return code === 0 ? output.split('\n').filter(Boolean) : []
}

/** The commit where the branch left main. On main, HEAD if files are edited, otherwise its parent. */
async function findBase() {
  const [head] = await git('rev-parse', 'HEAD')
  for (const branch of ['origin/main', 'main']) {
    const [base] = await git('merge-base', 'HEAD', branch)
    if (base !== undefined && base !== head) return base
  }
  const edited = await git('status', '--porcelain')
  return edited.length > 0 ? 'HEAD' : 'HEAD~1'
}

/** Changed files that still exist, relative to the root. */
export async function listChangedFiles() {
  const changed = await git('diff', '--name-only', '--diff-filter=d', await findBase())
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))]
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The tests in the folder of a file, or in the nearest parent folder that has some. */
function findNeighbors(file, testsByFolder) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const tests = testsByFolder.get(folder)
    if (tests !== undefined) return tests
  }
  return []
}

/**
 * The test files nearest to the changed files, each once; changed tests come first.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tracked all files of the project
 */
export function selectTests(changed, tracked) {
  const testsByFolder = new Map()
  for (const file of tracked.filter(isTest)) {
    testsByFolder.set(dirname(file), [...(testsByFolder.get(dirname(file)) ?? []), file])
  }
  const sources = changed.filter((file) => /\.tsx?$/.test(file))
  const neighbors = sources.flatMap((file) => findNeighbors(file, testsByFolder))
  return [...new Set([...sources.filter(isTest), ...neighbors])].map((file) => join(root, file))
}

export async function listTracked() {
  return [...(await git('ls-files')), ...(await git('ls-files', '--others', '--exclude-standard'))]
}
