import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The plugin's own compiler, so that the build and the author's editor agree. */
function findCompiler(root: string): string | undefined {
  try {
    const require = createRequire(join(root, 'package.json'))
    const file = require.resolve('typescript/package.json')
    return join(dirname(file), require(file).bin.tsc)
  } catch {
    return undefined
  }
}

/**
 * Converts `src/a.ts(3,7): error TS2322: …` to the form of other problems; further lines belong to the one
 * before.
 */
function readProblems(output: string): string[] {
  const lines = output.split(/\r?\n/).filter((line) => line !== '')
  return lines
    .join('\n')
    .split(/\n(?! )/)
    .map((problem) => problem.replace(/^(\S.*?)\((\d+),\d+\): error /, '$1:$2: '))
}

/** In a plugin that began without a web half, every element of a page is such an error. */
const withoutReact = /: TS(?:7026: JSX element|(?:7016|2875): [^\n]*react\/jsx-runtime)/

/** Reports everything that one missing package causes only once. */
function mergeReactProblems(problems: readonly string[]): string[] {
  const others = problems.filter((problem) => !withoutReact.test(problem))
  if (others.length === problems.length) return others
  return [
    ...others,
    'package.json: a web half needs React and its types: npm install --save-dev react react-dom @types/react @types/react-dom',
  ]
}

/** Type errors of a plugin with their files and lines; none if it has no `tsconfig.json`. */
export async function listTypeProblems(root: string, project = 'tsconfig.json'): Promise<string[]> {
  if (!existsSync(join(root, 'tsconfig.json'))) return []
  const compiler = findCompiler(root)
  if (compiler === undefined) {
    return [
      'tsconfig.json: there is no compiler to check types with. Install it (npm install --save-dev typescript), or build without: querent-plugin build --no-types',
    ]
  }
  const parameters = [compiler, '--project', project, '--noEmit', '--pretty', 'false']
  const { promise, resolve } = Promise.withResolvers<string[]>()
  execFile(process.execPath, parameters, { cwd: root }, (error, stdout, stderr) => {
    if (!error) resolve([])
    else resolve(mergeReactProblems(readProblems(`${stdout}${stderr}` || error.message)))
  })
  return promise
}
