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
 * The site around a web half.
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
  /** The user who reads the page; a visitor by default. */
  session?: SessionUser | null
  colorScheme?: ColorScheme
  path?: string
  /** The administrator's values for the fields that `public_config` names. */
  config?: Readonly<Record<string, unknown>>
  /** Name of a call of the site, such as `questionPage`, to its answer. */
  answers?: Readonly<Record<string, Answer>>
  /** Path of a route of the plugin's server half, such as `/sync`, to its answer. */
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
  /** The URLs it navigated to. */
  readonly visits: readonly string[]
  /** Keys that were looked up, and for which the language of the page has no text. */
  readonly absentTexts: readonly string[]
}

/**
 * A host, and the record of the plugin's actions.
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
    // The test returns the shape that the contract gives to the call.
    call: (name, input) => call(options.answers, name, input) as ReturnType<PluginApi['call']>,
    // Only the plugin's author knows the shape of its route's answer.
    callPlugin: <Data>(path: string, request?: Parameters<PluginApi['callPlugin']>[1]) =>
      call(options.pluginAnswers, path, request && getSent(request)) as Promise<Data>,
  }
}

/** Data that reaches the server. */
const getSent = ({ signal: _, ...sent }: NonNullable<Parameters<PluginApi['callPlugin']>[1]>) =>
  Object.keys(sent).length === 0 ? undefined : sent

const rightToLeft = ['ar', 'fa', 'he', 'ur']

function createSite(own: WebHostOptions['site'] = {}): PluginSite {
  const { language = 'en_US' } = own
  const locale = language.replaceAll('_', '-')
  const direction = rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
  return { name: 'Querent', url: 'http://localhost:9080', language, locale, direction, ...own }
}

/**
 * A host for web halves in tests and stories: it shows the plugin's texts, answers its calls as specified,
 * and records what the plugin does. A call without an answer fails, and its name is in the message.
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
