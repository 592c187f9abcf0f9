import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name that a plugin imports from an entry of the SDK, and where. */
export type SdkImport = { entry: string; name: string; file: string; line: number }

const statement = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]@querent\/sdk\/([\w/-]+)['"]/g

/** Names are those of the SDK, whatever the plugin calls them. */
function listNames(braces: string): { name: string; offset: number }[] {
  const withoutComments = braces.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  return [...withoutComments.matchAll(/[^,]+/g)].flatMap(({ 0: part, index }) => {
    const found = /^\s*(?:type\s+)?(\w+)/.exec(part)
    return found?.[1] ? [{ name: found[1], offset: index + found[0].length }] : []
  })
}

function listImports(file: string, text: string): SdkImport[] {
  return [...text.matchAll(statement)].flatMap((found) => {
    const [whole, braces = '', entry = ''] = found
    const start = found.index + whole.indexOf('{') + 1
    return listNames(braces).map(({ name, offset }) => ({
      entry,
      name,
      file,
      line: text.slice(0, start + offset).split('\n').length,
    }))
  })
}

/** What the sources of a plugin import from the SDK by name, including tests. */
export function listSdkImports(root: string): SdkImport[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
  return files.sort().flatMap((file) => listImports(file, readFileSync(join(root, file), 'utf8')))
}
