import { type PluginFamily, siteEventNames } from '@querent/sdk/plugin'
import { z } from 'zod'
import { plainData } from '../plain-data.ts'
import type { CapabilityDescription, PluginDescription } from './protocol.ts'

type Shape = {
  /** Its properties besides its methods. */
  data?: z.ZodType
  /** Required methods. */
  methods: readonly string[]
  /** Names of which at least one is required. */
  oneOf?: readonly string[]
  /** The results of its methods, if callers rely on them. */
  results?: Readonly<Record<string, z.ZodType>>
}

const text = z.string()
const list = <T extends z.ZodType>(item: T) => z.array(item).max(1000)
/** The caller validates the rest: users are described in many ways. */
const externalUser = z.looseObject({ externalId: text })
const redirect = z.looseObject({ url: text })
const linkCard = z.object({ title: text, description: text.nullish(), siteName: text.nullish() }).nullish()
const rendered = list(z.union([text, z.undefined(), z.null()]))

const shapes: Readonly<Record<string, Shape>> = {
  connector: {
    data: z.looseObject({ logo: text, name: text.optional() }),
    methods: ['start', 'finish'],
    results: { start: redirect, finish: externalUser },
  },
  userCenter: {
    data: z.looseObject({
      agent: z.looseObject({
        displayName: text,
        icon: text,
        url: text,
        controlCenter: list(z.looseObject({ name: text, label: text, url: text })),
        keepsOriginalAccounts: z.boolean(),
        decidesRank: z.boolean(),
        decidesStatus: z.boolean(),
        decidesRole: z.boolean(),
        needsEmail: z.boolean(),
      }),
    }),
    methods: ['start', 'finish'],
    results: {
      start: redirect,
      finish: externalUser,
      account: externalUser.optional(),
      settings: z.looseObject({ profile: text.optional(), account: text.optional() }),
      branding: list(z.looseObject({ icon: text, name: text, label: text, url: text })),
      deviceLogin: redirect,
    },
  },
  search: {
    data: z.looseObject({ credit: z.looseObject({ icon: text, link: text }).optional() }),
    methods: ['prepare', 'put', 'remove', 'clear', 'search'],
    results: {
      search: z.looseObject({
        total: z.int().min(0),
        hits: list(z.looseObject({ id: text, type: z.enum(['question', 'answer']) })),
      }),
    },
  },
  captcha: {
    methods: ['create', 'verify'],
    results: {
      browserConfig: z.record(text, plainData.optional()),
      create: z.looseObject({
        image: text.optional(),
        audio: text.optional(),
        question: text.optional(),
        answer: text.optional(),
      }),
      verify: z.boolean(),
    },
  },
  render: {
    data: z.looseObject({ theme: text.optional() }),
    methods: [],
    oneOf: ['code', 'formula', 'link', 'theme'],
    results: { code: rendered, formula: rendered, link: linkCard },
  },
  filter: {
    methods: ['check'],
    results: {
      check: z.discriminatedUnion('isAccepted', [
        z.object({ isAccepted: z.literal(true) }),
        z.object({ isAccepted: z.literal(false), message: text.max(1000) }),
      ]),
    },
  },
  reviewer: {
    methods: ['review'],
    results: {
      review: z.discriminatedUnion('verdict', [
        z.object({ verdict: z.literal('approve') }),
        z.object({ verdict: z.enum(['hold', 'reject']), reason: text.max(1000) }),
      ]),
    },
  },
  events: { methods: [], oneOf: siteEventNames },
  notification: { methods: ['deliver'] },
  sidebar: {
    methods: ['links'],
    results: { links: z.looseObject({ tags: list(z.looseObject({})), linksText: text }) },
  },
  storage: {
    data: z.looseObject({ place: text.max(500), publicUrl: text.max(500) }),
    methods: ['sign'],
    results: { sign: z.looseObject({ url: text, headers: z.record(text, text) }) },
  },
  cache: {
    data: z.looseObject({ place: text.max(500) }),
    methods: ['ping', 'increment', 'get', 'set', 'remove'],
    results: {
      increment: z.looseObject({ value: z.int(), remainingMs: z.number() }),
      get: text.optional(),
      set: text.optional(),
    },
  },
  embed: {
    methods: ['platforms'],
    results: { platforms: list(z.looseObject({ platform: text, enable: z.boolean() })) },
  },
}

const itemMethods: Readonly<Record<string, string>> = { routes: 'handle', tasks: 'run' }

/** Capabilities of only one family; others, such as routes and tasks, are open to all. */
const families: Readonly<Record<string, PluginFamily>> = {
  connector: 'connector',
  userCenter: 'user_center',
  search: 'search',
  captcha: 'captcha',
  render: 'render',
  filter: 'filter',
  reviewer: 'reviewer',
  notification: 'notification',
  sidebar: 'sidebar',
  storage: 'storage',
  cache: 'cache',
}

/**
 * Fails, with a message for its author, if a plugin lacks something that its capability requires, or may not
 * offer it.
 */
export function checkDescription(description: PluginDescription, family: PluginFamily): PluginDescription {
  for (const [name, capability] of Object.entries(description.capabilities)) {
    const needed = Object.hasOwn(families, name) ? families[name] : undefined
    if (needed !== undefined && needed !== family) {
      throw new Error(`Only plugins of the family ${needed} may offer ${name}. Its family is ${family}.`)
    }
    const violation = getViolation(name, capability)
    if (violation !== undefined) throw new Error(`What it makes for ${name} cannot be used: ${violation}`)
  }
  return description
}

function getViolation(name: string, { data, methods, items }: CapabilityDescription): string | undefined {
  const itemMethod = Object.hasOwn(itemMethods, name) ? itemMethods[name] : undefined
  if (itemMethod) {
    if (!items) return 'it is not a list.'
    const isWhole = items.every((item) => item.methods.includes(itemMethod))
    return isWhole ? undefined : `${itemMethod} is missing.`
  }
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  const missing = shape?.methods.find((method) => !methods.includes(method))
  if (missing !== undefined) return `${missing} is missing.`
  const names = [...methods, ...Object.keys(data)]
  if (shape?.oneOf && !shape.oneOf.some((wanted) => names.includes(wanted))) {
    return `it has none of ${shape.oneOf.join(', ')}.`
  }
  const checked = shape?.data?.safeParse(data)
  return checked?.error && firstIssue(checked.error)
}

/** The problem of a result; undefined if it is valid. */
export function getResultViolation(name: string, method: string, result: unknown): string | undefined {
  const results = Object.hasOwn(shapes, name) ? shapes[name]?.results : undefined
  const shape = results && Object.hasOwn(results, method) ? results[method] : undefined
  const checked = shape?.safeParse(result)
  return checked?.error && firstIssue(checked.error)
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** For a value that may have one of several shapes, the problem with the one that was probably meant. */
function findDeepest(issue: z.core.$ZodIssue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const fewest = Math.min(...issue.errors.map(({ length }) => length))
  const found = issue.errors.flatMap((all) => (all[0] && all.length === fewest ? [findDeepest(all[0])] : []))
  const [deepest] = found.sort((a, b) => b.path.length - a.path.length)
  return deepest ? { ...deepest, path: [...issue.path, ...deepest.path] } : issue
}

export function firstIssue({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'no reason'
  const { path, message } = findDeepest(issue)
  return `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`
}
