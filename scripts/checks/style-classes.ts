// Which classes of style modules the code uses, and whether the modules have them: the compiler does not
// know.
import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from '../lib/source-files.ts'

const moduleImport = /import (\w+) from '(\.[^']+\.module\.scss)'/g

/** Classes that a file takes from a style module which does not have them, one line each. */
export function findMissingClasses(file: SourceFile, styles: ReadonlyMap<string, string>): string[] {
  return [...file.text.matchAll(moduleImport)].flatMap(([, name = '', specifier = '']) => {
    const path = normalize(join(dirname(file.path), specifier)).replaceAll('\\', '/')
    const sheet = styles.get(path)
    if (sheet === undefined) return [`${file.path} imports ${path}, which does not exist`]
    const known = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, className]) => className))
    const named = [...file.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used)
    return [...new Set(named)]
      .filter((used) => !known.has(used))
      .map((used) => `${file.path} names .${used}, which ${path} does not have`)
  })
}
