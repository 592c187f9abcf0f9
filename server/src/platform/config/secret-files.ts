import { readFileSync } from 'node:fs'
import { describeFileError } from '../errors/index.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'

/** Variables whose value may be in a file, as orchestrators provide secrets: `DATABASE_URL_FILE` names it. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'DB_PASSWORD',
  'ADMIN_PASSWORD',
  'SMTP_PASSWORD',
  'QUERENT_METRICS_TOKEN',
] as const

/** The environment with the secrets that are in files. Throws a `ConfigError` naming every file that cannot be read. */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const problems: ConfigProblem[] = []
  const secrets: Record<string, string> = {}
  for (const variable of secretVariables) {
    const name = `${variable}_FILE`
    const file = env[name]
    if (!file) continue
    if (env[variable]) {
      problems.push({ name, received: file, expected: `unset if ${variable} is set` })
      continue
    }
    try {
      // Editors end a file with a line break, which is not part of the secret.
      secrets[variable] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push(describeUnreadable(name, file, error))
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...env, ...secrets }
}

/** The problem of a file that a variable names. */
export function describeUnreadable(name: string, file: string, error: unknown): ConfigProblem {
  const refusal = describeFileError(error)
  return refusal === undefined
    ? { name, received: file, expected: 'a readable file' }
    : { sentence: `The file in ${name} cannot be read. ${refusal}` }
}
