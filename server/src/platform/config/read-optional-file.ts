import { readFileSync } from 'node:fs'
import { describeFileError, hasErrorCode } from '../errors/index.ts'
import { ConfigError } from './config-error.ts'

/** The text of a file; undefined if there is none. Throws a `ConfigError` if it cannot be read. */
export function readOptionalFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    const refusal = describeFileError(error)
    if (refusal !== undefined) throw new ConfigError([{ sentence: refusal }])
    throw new ConfigError([{ name: path, received: String(error), expected: 'a readable file' }])
  }
}
