import type { QuestionView } from '@querent/sdk/contract'
import { screen } from '@testing-library/react'
import type { TextPack } from '../../lib/i18n/index.ts'
import { createRenderer, type RenderRequest } from '../render/index.ts'
import { buildRoutes } from '../routes.tsx'
import { type OpenAppOptions, openApp } from './open-app.tsx'

export const questionPagePath = '/questions/10010000000000001/how-do-i-keep-a-list-in-order'
export const selma = { id: 'selma', username: 'selma', mail_status: 1 }
/** The author of the sample question. */
export const asker = { id: 'ada-lovelace', username: 'ada-lovelace', mail_status: 1 }

type Setting = OpenAppOptions & { at?: string }

/** For tests: a question's page, viewed by an uninvolved member. */
export async function openQuestionPage(
  view: QuestionView,
  { at = questionPagePath, calls, ...options }: Setting = {},
) {
  window.scrollTo = () => undefined
  const opened = openApp(at, {
    user: selma,
    site: { site_seo: { permalink: 1 } },
    ...options,
    calls: { questionView: () => view, ...calls },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const files = import.meta.glob<TextPack>('../../../../i18n/en_US/ui/*.json', {
  eager: true,
  import: 'default',
})
const texts = Object.fromEntries(
  Object.entries(files).map(([path, area]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', area]),
)

/** The result of each call, by its name: a value, or a function of its input that may throw an error. */
export type Answers = Record<string, unknown>

export type OpenedPage = {
  status: number
  /** The target of a redirect. */
  location?: string
  document: Document
  /** The loader's data, as the browser gets it. */
  data: unknown
  calls: { name: string; input: unknown }[]
}

/** An error as the server's registry throws it. */
export function denial(status: number, data: unknown = null) {
  return () => {
    throw Object.assign(new Error('refused'), { status, reason: 'refused', msg: 'refused', data })
  }
}

/** For tests: opens a URL like a user without scripts, with the English texts. */
export async function openPage(
  url: string,
  answers: Answers,
  changes: Partial<RenderRequest> = {},
): Promise<OpenedPage> {
  const calls: OpenedPage['calls'] = []
  const result = await createRenderer(buildRoutes())({
    url,
    api: {
      call: async (name, input) => {
        calls.push({ name, input })
        if (!(name in answers)) throw new Error(`The page called ${name}, which the test does not answer.`)
        const answer = answers[name]
        return typeof answer === 'function' ? answer(input) : answer
      },
    },
    user: null,
    site: { general: { name: 'Site' } },
    language: 'en_US',
    texts,
    textsUrl: '/texts.json',
    nonce: 'n',
    assets: { manifest: {} },
    siteUrl: 'https://site.example',
    now: 1_790_000_000,
    ...changes,
  })
  if (result.kind === 'redirect') {
    const document = new DOMParser().parseFromString('', 'text/html')
    return { status: result.status, location: result.location, document, data: null, calls }
  }
  // The test's document would fetch what style sheets name.
  const html = result.html.replace(/<link rel="(?:stylesheet|preload|modulepreload)[^>]*>/g, '')
  const document = new DOMParser().parseFromString(html, 'text/html')
  const hydration = JSON.parse(document.querySelector('#querent-data')?.textContent ?? '{}')
  return { status: result.status, document, data: Object.values(hydration.loaderData ?? {}).at(-1), calls }
}
