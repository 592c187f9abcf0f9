import type { CodeBlock, Formula, RenderedParts } from '@querent/sdk/server'
import type { EnabledPlugin, PluginHost } from '../../module-dependencies.ts'
import type { Log } from '../../platform/log/log.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { LinkCards } from './link-cards.service.ts'
import type { PartFilter, PostPart } from './markdown/post-parts.rules.ts'
import { type FragmentKind, sanitizeFragment } from './markdown/sanitize-fragment.ts'

/** In milliseconds, for all plugins together. */
const timeLimit = 3000

/** Lets enabled plugins render the parts of posts. */
export type PluginFilter = PartFilter & {
  /** The number of calls that have failed so far. */
  failures(): number
}

type Numbered<Part> = { index: number; part: Part }
type Call<Part> = ((parts: readonly Part[]) => Promise<RenderedParts>) | undefined
type Renderer = { plugin: EnabledPlugin; code: Call<CodeBlock>; formula: Call<Formula> }

type Dependencies = { plugins: PluginHost; log: Log; cards: Pick<LinkCards, 'slug' | 'find'> }

/**
 * Calls the plugins in their order, each with the parts that the plugins before it left: all code blocks of a
 * post in one call and all formulas in another. If a call fails, takes too long or returns invalid HTML, the
 * parts are not changed. No plugin is called for links here: known cards are shown.
 */
export function createPluginFilter({ plugins, log, cards }: Dependencies): PluginFilter {
  let failures = 0

  function renderers(timeout = timeLimit): Renderer[] {
    return plugins
      .offering('render', { timeout })
      .map(({ calls, ...plugin }) => ({ plugin, code: calls.code, formula: calls.formula }))
  }

  async function ask<Part>(
    call: Call<Part>,
    { plugin, kind, parts, deadline }: Asking<Part>,
  ): Promise<[number, string][]> {
    if (!call || parts.length === 0) return []
    try {
      const answers = await waitUntil(deadline, call(parts.map(({ part }) => part)))
      if (!Array.isArray(answers)) throw new Error('the answer is not a list')
      return parts.flatMap(({ index }, position) => {
        const html = getFragment(answers[position], kind, plugin.slug)
        return html === undefined ? [] : [[index, html] as [number, string]]
      })
    } catch (error) {
      failures += 1
      log.warn(
        { err: error, plugin: plugin.slug, kind, parts: parts.length },
        'a plugin failed; parts of a post are shown without it',
      )
      return []
    }
  }

  async function findCards(parts: readonly PostPart[]): Promise<ReadonlyMap<string, string>> {
    const urls = parts.flatMap((part) => (part.kind === 'link' ? part.url : []))
    try {
      return await cards.find(urls)
    } catch (error) {
      failures += 1
      log.warn(
        { err: error, links: urls.length },
        'link previews failed; the links of a post are shown without them',
      )
      return new Map()
    }
  }

  return {
    failures: () => failures,
    wants() {
      const offered = renderers()
      return {
        code: offered.some(({ code }) => code !== undefined),
        formulas: offered.some(({ formula }) => formula !== undefined),
        links: cards.slug() !== undefined,
      }
    },
    async filter(parts) {
      const deadline = performance.now() + timeLimit
      const known = await findCards(parts)
      const html = parts.map((part) => (part.kind === 'link' ? known.get(part.url) : undefined))
      for (const { slug } of plugins.offering('render')) {
        const renderer = renderers(remaining(deadline)).find(({ plugin }) => plugin.slug === slug)
        if (!renderer || remaining(deadline) === 0) continue
        const { code, formula, plugin } = renderer
        const left = parts
          .map((part, index) => ({ part, index }))
          .filter(({ index }) => html[index] === undefined)
        const found = await Promise.all([
          ask(code, { plugin, kind: 'code', parts: left.flatMap(codeBlock), deadline }),
          ask(formula, { plugin, kind: 'formula', parts: left.flatMap(formulaPart), deadline }),
        ])
        for (const [index, fragment] of found.flat()) html[index] = fragment
      }
      return html
    },
  }
}

type Asking<Part> = {
  plugin: EnabledPlugin
  kind: FragmentKind
  parts: readonly Numbered<Part>[]
  deadline: number
}

const remaining = (deadline: number) => Math.max(0, Math.round(deadline - performance.now()))

const codeBlock = ({ index, part }: Numbered<PostPart>): Numbered<CodeBlock>[] =>
  part.kind === 'code' ? [{ index, part: { language: part.language, text: part.text } }] : []

const formulaPart = ({ index, part }: Numbered<PostPart>): Numbered<Formula>[] =>
  part.kind === 'formula' ? [{ index, part: { tex: part.tex, isDisplay: part.isDisplay } }] : []

function getFragment(answer: unknown, kind: FragmentKind, slug: string): string | undefined {
  return typeof answer === 'string' ? sanitizeFragment(answer, kind, slug) : undefined
}

/** The host ends calls that take too long; this applies even if it cannot. */
const waitUntil = <T>(deadline: number, work: Promise<T>): Promise<T> =>
  withTimeout(work, remaining(deadline) + 50, () => new Error('the time is over'))
