import { ConfigError, type ConfigProblem } from './config-error.ts'
import { readOptionalFile } from './read-optional-file.ts'

/**
 * The variables of a file such as `.env`, or `/etc/querent/environment` of a systemd unit; undefined if there
 * is none. systemd, Docker Compose and Node disagree on quotes and comments: only the syntax that they agree
 * on is accepted, and other lines are rejected by number. Values are not repeated, since they may be secrets.
 */
export function readEnvFile(path: string): Record<string, string> | undefined {
  const text = readOptionalFile(path)
  if (text === undefined) return undefined
  const problems: ConfigProblem[] = []
  const values: Record<string, string> = {}
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const read = readLine(line)
    if (read === undefined) continue
    if (typeof read === 'string') problems.push({ sentence: `${path}, line ${index + 1}: ${read}` })
    else values[read.name] = read.value
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return values
}

/** A variable, or the problem of the line; undefined if it has none. */
function readLine(line: string): { name: string; value: string } | string | undefined {
  const text = line.trim()
  // A line that begins with ; is a comment for systemd.
  if (text === '' || /^[#;]/.test(text)) return undefined
  const [, name = '', given = ''] = /^([^=]*)=(.*)$/.exec(text) ?? []
  const variable = name.trim()
  if (/^export\s/.test(variable)) return 'Remove export: systemd would ignore the line.'
  if (!/^[A-Za-z_]\w*$/.test(variable)) return 'Expected NAME=value, or a comment that starts with #.'
  const value = readValue(given.trim())
  return value.problem === undefined ? { name: variable, value: value.text } : `${variable} ${value.problem}`
}

type Value = { text: string; problem?: undefined } | { problem: string }

const misplaced =
  'has something behind its closing quote, or no closing quote. Write a comment on a line of its own.'

const dollar = 'contains $, which Docker Compose treats as a variable. Put the value in single quotes.'

function readValue(given: string): Value {
  const [quote] = given
  if (quote === "'") {
    const [, inner] = /^'([^']*)'$/.exec(given) ?? []
    return inner === undefined ? { problem: misplaced } : { text: inner }
  }
  if (quote === '"') return readDoubleQuoted(given)
  if (/\s#/.test(given))
    return { problem: 'contains #. Put the value in single quotes, or the comment on its own line.' }
  if (/[\\"'`]/.test(given))
    return {
      problem: 'contains a quote or a backslash. Put the value in single or double quotes.',
    }
  if (given.includes('$')) return { problem: dollar }
  return { text: given }
}

/** `\"`, `\\`, `` \` `` and `\$` are escapes, as in systemd; any other backslash is rejected. */
function readDoubleQuoted(given: string): Value {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/.exec(given) ?? []
  if (inner === undefined) return { problem: misplaced }
  if (/\\[^"\\`$]/.test(inner.replaceAll('\\\\', '')))
    return { problem: 'contains a backslash. Put the value in single quotes.' }
  if (/\$/.test(inner.replace(/\\./g, ''))) return { problem: dollar }
  return { text: inner.replace(/\\(.)/g, '$1') }
}
