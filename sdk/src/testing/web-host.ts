import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import {
  type ColorScheme,
  type PluginApi,
  type PluginHost,
  PluginHostContext,
  type PluginSite,
  type SessionUser,
} from '../web/index.ts'
import { plainParts } from './plain-parts.tsx'
import { findText, hasText, type PluginTexts } from './plugin-texts.ts'

type Answer = (input: unknown) => unknown

/**
 * The site that a web half finds itself in.
 *
 * @example
 * const options: WebHostOptions = { site: { language: 'zh_CN' }, pluginAnswers: { '/sync': () => ({ count: 2 }) } }
 * @public
 */
export type WebHostOptions = {
  slug?: string
  version?: string
  /** The plugin's texts by language, as its files in `i18n/` hold them. */
  texts?: PluginTexts
  site?: Partial<PluginSite>
  /** Who reads the page; a visitor where it is left out. */
  session?: SessionUser | null
  colorScheme?: ColorScheme
  path?: string
  /** What the administrator saved for the fields that `public_config` names. */
  config?: Readonly<Record<string, unknown>>
  /** Name of a call of the site, such as `questionPage`, to what it answers. */
  answers?: Readonly<Record<string, Answer>>
  /** Path of a route of the plugin's own server half, such as `/sync`, to what it answers. */
  pluginAnswers?: Readonly<Record<string, Answer>>
}

/**
 * The record of calls that a web half made to its host, in order.
 *
 * @example
 * const isQuiet = ({ messages }: WebHostRecord) => messages.length === 0
 * @public
 */
export type WebHostRecord = {
  readonly calls: readonly { name: string; input: unknown }[]
  readonly messages: readonly { message: string; kind: 'success' | 'danger' | 'info' }[]
  /** Where it went. */
  readonly visits: readonly string[]
  /** Keys that were asked for, and that the language of the page has no text for. */
  readonly absentTexts: readonly string[]
}

/**
 * A host, and what was done to it.
 *
 * @example
 * const whereTo = (host: WebHost) => host.record.visits.at(-1)
 * @public
 */
export type WebHost = PluginHost & { readonly record: WebHostRecord }

function answerWith(answers: WebHostOptions['answers'], name: string, input: unknown): unknown {
  const answer = answers?.[name]
  if (answer === undefined) {
    throw new Error(
      `The plugin called ${name}, which this test has no answer for. Give one in answers or pluginAnswers.`,
    )
  }
  return answer(input)
}

function createApi(options: WebHostOptions, calls: { name: string; input: unknown }[]): PluginApi {
  const call = async (answers: WebHostOptions['answers'], name: string, input: unknown): Promise<unknown> => {
    calls.push({ name, input })
    return answerWith(answers, name, input)
  }
  return {
    // The test answers in the shape that the contract gives to the call.
    call: (name, input) => call(options.answers, name, input) as ReturnType<PluginApi['call']>,
    // What the plugin's own route answers is known to its author alone.
    callPlugin: <Data>(path: string, request?: Parameters<PluginApi['callPlugin']>[1]) =>
      call(options.pluginAnswers, path, request && getSent(request)) as Promise<Data>,
  }
}

/** What reaches the server. */
const getSent = ({ signal: _, ...sent }: NonNullable<Parameters<PluginApi['callPlugin']>[1]>) =>
  Object.keys(sent).length === 0 ? undefined : sent

function createSite(own: WebHostOptions['site'] = {}): PluginSite {
  const { language = 'en_US' } = own
  const locale = language.replaceAll('_', '-')
  return { name: 'Querent', url: 'http://localhost:9080', language, locale, direction: 'ltr', ...own }
}

/**
 * A host for web halves in tests and stories: it shows the plugin's texts, answers its calls with what it was
 * given, and records what the plugin does. A call that has no answer fails, and says which it is.
 *
 * @example
 * const host = createWebHost({ texts: { en_US }, answers: { questionPage: () => ({ count: 0, list: [] }) } })
 * @public
 */
export function createWebHost(options: WebHostOptions = {}): WebHost {
  const { slug = 'plugin_under_test', version = '0.1.0', texts = {}, session = null } = options
  const calls: { name: string; input: unknown }[] = []
  const messages: WebHostRecord['messages'][number][] = []
  const visits: string[] = []
  const absentTexts: string[] = []
  const shownSite = createSite(options.site)
  return {
    slug,
    version,
    assetsUrl: `/plugins/${slug}/${version}/`,
    styleNonce: 'nonce-of-the-page',
    texts: (key, values) => {
      if (!hasText(texts, shownSite.language, key, values)) absentTexts.push(key)
      return findText(texts, shownSite.language, key, values)
    },
    config: options.config ?? {},
    api: createApi(options, calls),
    navigation: { path: options.path ?? '/', navigate: (to) => void visits.push(to) },
    toasts: { show: (message, kind = 'info') => void messages.push({ message, kind }) },
    session,
    site: shownSite,
    colorScheme: options.colorScheme ?? 'light',
    parts: plainParts,
    record: { calls, messages, visits, absentTexts },
  }
}

/**
 * Renders a component of a plugin as a slot does.
 *
 * @example
 * const story = () => (
 *   <SlotFrame host={createWebHost({ texts: { en_US } })}>
 *     <p>Hello</p>
 *   </SlotFrame>
 * )
 * @public
 */
export const SlotFrame: ComponentType<{ host: PluginHost; children?: ReactNode }> = ({ host, children }) =>
  createElement(
    PluginHostContext.Provider,
    { value: host },
    createElement(Suspense, { fallback: null }, children),
  )
