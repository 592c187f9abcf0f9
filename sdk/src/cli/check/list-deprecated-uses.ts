import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

type Place = { fileName: string; pos: number; end: number }
type Report = Place & { reportsDeprecated?: boolean; relatedInformation?: readonly Place[] }

/** The used part of TypeScript 7's interface, which may still change. */
type Compiler = {
  API: new (options: {
    cwd: string
  }) => {
    updateSnapshot(changes: { openProjects: string[] }): Promise<{ getProjects(): readonly Project[] }>
    close(): Promise<void>
  }
}
type Project = {
  program: {
    getSourceFileNames(): Promise<readonly string[]>
    getSuggestionDiagnostics(file: string): Promise<readonly Report[]>
  }
}

async function loadCompiler(root: string): Promise<Compiler> {
  const file = createRequire(join(root, 'package.json')).resolve('typescript/unstable/async')
  return import(pathToFileURL(file).href)
}

const getText = ({ fileName, pos, end }: Place) => readFileSync(fileName, 'utf8').slice(pos, end)

/** `@deprecated Use g.` with the asterisks of further lines. */
const getReason = (tag: Place) =>
  getText(tag)
    .replace(/^@deprecated/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()

const isBelow = (file: string, folder: string) => realpathSync(file).startsWith(realpathSync(folder) + sep)

function describeUse(root: string, use: Report, tag: Place): string {
  const file = relative(root, use.fileName).replaceAll('\\', '/')
  const line = readFileSync(use.fileName, 'utf8').slice(0, use.pos).split('\n').length
  const reason = getReason(tag)
  return `${file}:${line}: ${getText(use)} is deprecated${reason && `: ${reason}`}`
}

/** Deprecated exports and members of the SDK in a folder that the sources of a plugin use. */
export async function listDeprecatedUses(root: string, sdk: string, project: string): Promise<string[]> {
  const { API } = await loadCompiler(root)
  const api = new API({ cwd: root })
  try {
    const found: string[] = []
    const snapshot = await api.updateSnapshot({ openProjects: [project] })
    for (const { program } of snapshot.getProjects()) {
      const files = await program.getSourceFileNames()
      for (const file of files.filter((name) => isBelow(name, join(root, 'src')))) {
        for (const use of await program.getSuggestionDiagnostics(file)) {
          const tag = use.relatedInformation?.find(({ fileName }) => isBelow(fileName, sdk))
          if (use.reportsDeprecated && tag) found.push(describeUse(root, use, tag))
        }
      }
    }
    return found
  } finally {
    await api.close()
  }
}
