import { isIP } from 'node:net'
import { siteUrl } from '@querent/sdk/contract'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { databaseUrlForms, parseDatabaseUrl } from './database-url.ts'
import { secretVariables } from './secret-files.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const port = z.coerce.number().int().min(0).max(65_535)
const isHost = (text: string) => /^[\w.:-]+$/.test(text)

/** `0.0.0.0:80`, `:80`, `[::1]:80`. */
export function parseAddress(text: string): { host: string; port: number } | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]*)):(\d{1,5})$/i.exec(text)
  const parsedPort = port.safeParse(match?.[3])
  if (!match || !parsedPort.success) return undefined
  return { host: match[1] ?? (match[2] || '0.0.0.0'), port: parsedPort.data }
}

const privateHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .refine((hosts) => hosts.every(isPrivateHost))

/** Every variable that the program reads, in addition to those of an unattended installation. */
const variables = {
  HOST: {
    schema: z.string().refine(isHost),
    allowed: 'a host name or address, such as 127.0.0.1 or 0.0.0.0',
  },
  PORT: { schema: port, allowed: 'a whole number from 0 to 65535' },
  SITE_ADDR: {
    schema: z.string().transform((text, context) => parseAddress(text) ?? reject(context)),
    allowed: 'a host and a port, such as 0.0.0.0:80',
  },
  QUERENT_DATA_DIR: { schema: z.string(), allowed: 'a folder' },
  QUERENT_BACKUP_DIR: { schema: z.string(), allowed: 'a folder' },
  QUERENT_BACKUP_S3: {
    schema: z.string().regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.\-/]*)?$/),
    allowed: 'a bucket with an optional prefix, such as s3://backups/querent',
  },
  QUERENT_BACKUP_S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    allowed: 'the URL of the store, such as https://s3.example.org',
  },
  QUERENT_BACKUP_S3_REGION: { schema: z.string(), allowed: 'a region, such as eu-central-1' },
  QUERENT_BACKUP_S3_ACCESS_KEY: { schema: z.string(), allowed: 'a key' },
  QUERENT_BACKUP_S3_ACCESS_KEY_FILE: { schema: z.string(), allowed: 'a file with the key' },
  QUERENT_BACKUP_S3_SECRET_KEY: { schema: z.string(), allowed: 'a key' },
  QUERENT_BACKUP_S3_SECRET_KEY_FILE: { schema: z.string(), allowed: 'a file with the key' },
  QUERENT_UPGRADE_WITHOUT_BACKUP: {
    schema: z.string().trim().min(3),
    allowed: 'the reason for upgrading without a backup, such as: the disk has a snapshot',
  },
  DATABASE_URL: {
    schema: z.string().refine((text) => parseDatabaseUrl(text, '/') !== undefined),
    allowed: databaseUrlForms,
  },
  DATABASE_POOL_SIZE: {
    schema: z.coerce.number().int().min(2).max(1000),
    allowed: 'a whole number from 2 to 1000',
  },
  DATABASE_LISTEN_URL: {
    schema: z.string().refine((text) => parseDatabaseUrl(text, '/')?.kind === 'postgres'),
    allowed: 'postgres://<user>:<password>@<host>:<port>/<database> of the server itself, not of a pooler',
  },
  DATABASE_REPLICA_URL: {
    schema: z.string().refine((text) => parseDatabaseUrl(text, '/')?.kind === 'postgres'),
    allowed: 'postgres://<user>:<password>@<host>:<port>/<database> of a replica',
  },
  QUERENT_DATABASE_WAIT: {
    schema: z.coerce.number().min(0).max(3600),
    allowed: 'a number of seconds from 0 to 3600',
  },
  QUERENT_WORKERS: {
    schema: z.coerce.number().int().min(1).max(128),
    allowed: 'a whole number from 1 to 128',
  },
  QUERENT_STOP_DELAY: {
    schema: z.coerce.number().min(0).max(60),
    allowed: 'a number of seconds from 0 to 60',
  },
  QUERENT_TRUSTED_PROXIES: {
    schema: z.string().refine((text) => text.split(',').every(isProxy)),
    allowed:
      'addresses or ranges separated by commas, such as 10.0.0.0/8,127.0.0.1; or loopback, uniquelocal',
  },
  QUERENT_HSTS: {
    schema: z.enum(['off', 'on', 'subdomains']),
    allowed: 'on for the host of the site, subdomains to include its subdomains, or off',
  },
  QUERENT_SAFE_MODE: { schema: z.enum(['0', '1']), allowed: '1 to start without plugins, or 0' },
  QUERENT_PLUGIN_UPLOADS: {
    schema: z.enum(['on', 'off']),
    allowed: 'off to reject plugin packages that administrators upload, or on',
  },
  QUERENT_PLUGIN_CATALOG: {
    schema: z.string().max(512),
    allowed: 'the URL of a plugin catalog, such as https://plugins.example.org/catalog.json, or a file',
  },
  QUERENT_PLUGIN_CATALOG_KEY: {
    schema: z.string().regex(/^[\w-]{43}$/),
    allowed: 'the public key of the catalog, 43 characters',
  },
  QUERENT_PRIVATE_HOSTS: {
    schema: privateHosts,
    allowed: 'hosts separated by commas, each with or without a port, such as search.internal:7700',
  },
  QUERENT_PUSH_HOSTS: {
    schema: privateHosts,
    allowed: 'hosts separated by commas, each with or without a port, such as push.internal:8443',
  },
  QUERENT_SITE_NAME: { schema: z.string().min(1).max(30), allowed: 'a name of up to 30 characters' },
  QUERENT_SITE_URL: {
    schema: siteUrl.transform((text) => text.replace(/\/+$/, '')),
    allowed:
      'a URL, such as https://questions.example.org, whose path does not start like that of a page of the site',
  },
  QUERENT_CONTACT_EMAIL: { schema: z.email(), allowed: 'an email address' },
  SMTP_HOST: { schema: z.string().refine(isHost), allowed: 'a host name or address' },
  SMTP_PORT: { schema: port.min(1), allowed: 'a whole number from 1 to 65535' },
  SMTP_ENCRYPTION: {
    schema: z.enum(['TLS', 'SSL', 'none']),
    allowed: 'TLS (STARTTLS, port 587), SSL (implicit TLS, port 465) or none',
  },
  SMTP_USERNAME: { schema: z.string().max(256), allowed: 'up to 256 characters' },
  SMTP_PASSWORD: { schema: z.string().max(256), allowed: 'up to 256 characters' },
  SMTP_FROM_EMAIL: { schema: z.email(), allowed: 'an email address' },
  SMTP_FROM_NAME: { schema: z.string().max(256), allowed: 'up to 256 characters' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    allowed: 'the URL of a collector, such as http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    allowed: 'the URL that traces are sent to, such as http://127.0.0.1:4318/v1/traces',
  },
  QUERENT_METRICS: {
    schema: z.string().transform((text, context) => parseAddress(text) ?? reject(context)),
    allowed: 'a host and a port, such as 127.0.0.1:9464',
  },
  QUERENT_METRICS_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    allowed: 'at least 16 characters without spaces',
  },
  QUERENT_SLOW_STATEMENT_MS: {
    schema: z.coerce.number().int().min(0),
    allowed: 'a number of milliseconds, or 0 to log no statements',
  },
  QUERENT_LOG_LEVEL: { schema: z.enum(logLevels), allowed: logLevels.join(', ') },
  QUERENT_RENDER_MEMORY_MB: {
    schema: z.coerce.number().int().min(64).max(4096),
    allowed: 'a whole number of megabytes from 64 to 4096',
  },
  QUERENT_RATE_LIMIT_SCALE: {
    schema: z.coerce.number().positive().max(1_000_000),
    allowed: 'a number above 0 and up to 1000000',
  },
} satisfies Record<string, { schema: z.ZodType; allowed: string }>

type Variables = typeof variables
export type Environment = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> }

function reject(context: z.RefinementCtx) {
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

function isProxy(text: string): boolean {
  const proxy = text.trim()
  if (/^(loopback|linklocal|uniquelocal)$/.test(proxy)) return true
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** A name, an IPv4 address or an IPv6 address in brackets, optionally with a port. */
function isPrivateHost(text: string): boolean {
  return /^(?:\[[\da-f:.]+\]|[a-z\d](?:[\w.-]*[a-z\d])?)(?::\d{1,5})?$/i.test(text)
}

/** Reads the variables; throws with every problem at once. Empty variables count as absent. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const problems = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema, allowed }] of Object.entries(variables)) {
    const received = env[name]
    if (received === undefined || received === '') continue
    const result = schema.safeParse(received)
    if (result.success) values[name] = result.data
    else problems.push({ name, received, expected: allowed })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  // Each value comes from the schema of its own name.
  return values as Environment
}

/** `QUERENT_ENV_FILE` names the file of settings; `QUERENT_PROGRAM` is read by the command `querent` of an installation. */
const readElsewhere = ['QUERENT_ENV_FILE', 'QUERENT_PROGRAM']

/** Kubernetes sets these in every container next to a service named `querent` or `smtp`. */
const setByKubernetes = /^(QUERENT|SMTP)_(SERVICE_|PORT(_|$))/

/** Unknown variables that look like ones of the program, such as `SMTP_USER`. */
export function listUnknownVariables(env: NodeJS.ProcessEnv): string[] {
  const known = new Set([
    ...Object.keys(variables),
    ...secretVariables.map((name) => `${name}_FILE`),
    ...readElsewhere,
  ])
  return Object.keys(env)
    .filter((name) => /^(QUERENT|SMTP)_/.test(name) && !known.has(name) && !setByKubernetes.test(name))
    .sort()
}
