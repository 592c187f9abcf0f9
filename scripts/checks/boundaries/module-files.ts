// The meaning of file names in a server module: a role, or the use case of the file.
import type { Function as FunctionNode, Statement } from 'oxc-parser'
import { parseSource, type SourceFile } from '../../lib/source-files.ts'
import { isTest } from './boundaries.ts'

const roles = [
  'routes',
  'service',
  'policy',
  'repository',
  'query',
  'presenter',
  'events',
  'listeners',
  'module',
  // Constants, types and pure functions of the domain.
  'rules',
  'errors',
  // A step of an import, and how the database executes a query.
  'stage',
  'plan',
  // Types for a package without any.
  'd',
]

const word = '[a-z0-9]+'
const kebab = new RegExp(`^${word}(-${word})*$`)

/** Why a module's file does not have the name of its role; undefined when it does. */
export function getModuleFileViolation(file: SourceFile): string | undefined {
  if (!file.path.startsWith('server/src/modules/') || isTest(file.path)) return undefined
  const [name = '', ...suffixes] = (file.path.split('/').at(-1) ?? '').replace(/\.ts$/, '').split('.')
  if (!kebab.test(name)) return 'files of modules have names of small letters with hyphens'
  if (suffixes.length > 1) return 'a file has one role'
  const [role] = suffixes
  if (role !== undefined && !roles.includes(role)) return `.${role}.ts is no role of a module's file`
  if (role === 'module') return getModuleViolation(file)
  if (role !== undefined) return undefined
  return name === 'index' ? undefined : getUseCaseViolation(file, name)
}

function getModuleViolation(file: SourceFile): string | undefined {
  const functions = listExportedFunctions(parseSource(file).program.body)
  if (functions.some(({ name }) => /^create[A-Z]/.test(name))) return undefined
  return 'a .module.ts wires a part of a module: it exports a function create…'
}

/**
 * A use case is named after its function: `ask-question.ts` exports `askQuestion`, or `createAskQuestion`, which takes
 * the dependencies and returns the function, or an object with `ask` among its functions.
 */
function getUseCaseViolation(file: SourceFile, name: string): string | undefined {
  const main = toCamel(name)
  const factory = `create${main.charAt(0).toUpperCase()}${main.slice(1)}`
  const [verb = ''] = name.split('-')
  const functions = listExportedFunctions(parseSource(file).program.body)
  if (functions.some((found) => found.name === main)) return undefined
  const made = functions.find((found) => found.name === factory)
  if (made === undefined) return `a file without a role exports ${main} or ${factory}`
  return returnsUseCase(made.node, verb)
    ? undefined
    : `${factory} returns a function, or an object with ${verb}`
}

const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

type Found = { name: string; node: FunctionNode }

function listExportedFunctions(statements: readonly Statement[]): Found[] {
  const found: Found[] = []
  for (const statement of statements) {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    if (!isExport || statement.declaration?.type !== 'FunctionDeclaration') continue
    const { declaration } = statement
    if (declaration.id) found.push({ name: declaration.id.name, node: declaration })
  }
  return found
}

function returnsUseCase({ body }: FunctionNode, verb: string): boolean {
  const statements = body?.body ?? []
  const last = statements.findLast((statement) => statement.type === 'ReturnStatement')
  const value = last?.argument
  if (!value) return false
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') return true
  if (value.type === 'Identifier') {
    return statements.some(
      (statement) => statement.type === 'FunctionDeclaration' && statement.id?.name === value.name,
    )
  }
  if (value.type !== 'ObjectExpression') return false
  return value.properties.some(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === verb,
  )
}
