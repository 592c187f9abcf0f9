import type { InstalledPlugin } from './plugin-filter.ts'

const untouched: InstalledPlugin['health'] = {
  calls: 0,
  failures: 0,
  median_ms: null,
  p95_ms: null,
  last_error: null,
}

/** For tests and stories: a plugin that is valid by the contract. */
export function buildPlugin(changes: Partial<InstalledPlugin> = {}): InstalledPlugin {
  return {
    name: 'GitHub login',
    slug_name: 'github_connector',
    description: 'Lets people log in with their GitHub account.',
    version: '1.2.0',
    enabled: false,
    have_config: true,
    link: 'https://querent.example/plugins/github',
    type: 'connector',
    author: 'Querent',
    state: 'inactive',
    notice: '',
    permissions: ['http'],
    hosts: ['github.com', 'api.github.com'],
    replaces: [],
    source: 'workspace',
    previous_version: '',
    health: untouched,
    ...changes,
  }
}

const on = { enabled: true, state: 'active' } as const

/** One of every kind and state. */
export const pluginSamples: InstalledPlugin[] = [
  buildPlugin({
    ...on,
    health: { calls: 1284, failures: 0, median_ms: 182, p95_ms: 640, last_error: null },
  }),
  buildPlugin({
    name: 'Image captcha',
    slug_name: 'basic_captcha',
    type: 'captcha',
    description: 'Shows a picture with characters to type. Works without any other service.',
    permissions: [],
    hosts: [],
    have_config: false,
    ...on,
    health: {
      calls: 96,
      failures: 3,
      median_ms: 14,
      p95_ms: 41,
      last_error: {
        message: 'TypeError: Cannot read properties of undefined (reading ‘width’)',
        at: 1_789_990_000,
        where: 'captcha.create',
      },
    },
  }),
  buildPlugin({
    name: 'Turnstile',
    slug_name: 'turnstile_captcha',
    type: 'captcha',
    description: 'Tells people from programs with Cloudflare Turnstile, mostly without asking them anything.',
    hosts: ['challenges.cloudflare.com'],
    replaces: ['basic_captcha'],
    source: 'data',
    version: '0.4.1',
    previous_version: '0.4.0',
  }),
  buildPlugin({
    name: 'Elasticsearch',
    slug_name: 'es_search',
    type: 'search',
    description: 'Answers searches from an Elasticsearch cluster and keeps its index in step with the site.',
    permissions: ['http', 'kv', 'content.read', 'schedule'],
    hosts: ['search.internal.example:9200'],
    notice: 'It was deactivated after five failures in a minute: connect ECONNREFUSED 10.0.0.7:9200.',
    health: {
      calls: 212,
      failures: 41,
      median_ms: 3000,
      p95_ms: 3000,
      last_error: {
        message: 'connect ECONNREFUSED 10.0.0.7:9200',
        at: 1_789_999_100,
        where: 'search.query',
      },
    },
  }),
  buildPlugin({
    name: 'Workplace digest',
    slug_name: 'workplace_digest',
    type: 'filter',
    description: 'Sends a weekly summary of new questions to a channel.',
    author: 'Ada Lovelace',
    permissions: ['http', 'users.read', 'users.email', 'content.write', 'schedule'],
    hosts: ['hooks.example.com'],
    source: 'package',
    state: 'outdated',
    notice: 'It needs @querent/sdk ^2.0.0; this site has 0.1.0.',
  }),
  buildPlugin({
    name: 'Formula editor',
    slug_name: 'formula_editor',
    type: 'editor',
    description: '',
    link: '',
    author: '',
    permissions: [],
    hosts: [],
    source: 'data',
    state: 'broken',
    notice: 'The file dist/web/remoteEntry.js is not the one that was published.',
  }),
]
