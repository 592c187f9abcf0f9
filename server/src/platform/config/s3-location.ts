import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'
import { describeUnreadable } from './secret-files.ts'

/** A bucket of a store with the S3 protocol. */
export type S3Location = {
  endpoint: string
  region: string
  bucket: string
  /** Without slashes at its ends; may be empty. */
  prefix: string
  accessKey: string
  secretKey: string
}

const defaultRegion = 'us-east-1'

/** Throws a `ConfigError` if a URL is given without its keys. */
export function readS3Location(environment: Environment): S3Location | undefined {
  const url = environment.QUERENT_BACKUP_S3
  if (url === undefined) return undefined
  const { hostname: bucket, pathname } = new URL(url)
  const region = environment.QUERENT_BACKUP_S3_REGION ?? defaultRegion
  const [accessKey, secretKey] = [
    readSecret(environment, 'QUERENT_BACKUP_S3_ACCESS_KEY'),
    readSecret(environment, 'QUERENT_BACKUP_S3_SECRET_KEY'),
  ]
  return {
    endpoint: environment.QUERENT_BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: decodeURIComponent(pathname).replace(/^\/+|\/+$/g, ''),
    accessKey,
    secretKey,
  }
}

type Secret = 'QUERENT_BACKUP_S3_ACCESS_KEY' | 'QUERENT_BACKUP_S3_SECRET_KEY'

/** From the variable, or from the file that its `_FILE` variant names. */
function readSecret(environment: Environment, name: Secret): string {
  const value = environment[name]
  if (value !== undefined) return value
  const file = environment[`${name}_FILE`]
  const advice = `Set it to the key, or set ${name}_FILE to a file that contains the key.`
  if (file === undefined) throw new ConfigError([{ sentence: `${name} is not set. ${advice}` }])
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError([describeUnreadable(`${name}_FILE`, file, error)])
  }
}
