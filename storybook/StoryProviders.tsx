import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import {
  createTexts,
  NowContext,
  TextContext,
  type TextPack,
  TimeZoneContext,
} from '../core/src/lib/i18n/index.ts'
import { createSiteStore, SiteContext } from '../core/src/runtime/site/index.ts'

export type StoryProvidersProps = {
  language: string
  /** Whether the story is one of several on a documentation page. */
  isInDocs?: boolean
  children: ReactNode
}

const files = import.meta.glob<TextPack>('../i18n/*/ui/*.json', { eager: true, import: 'default' })
const site = createSiteStore({ site_seo: { permalink: 1 } })
// A fixed time, so that "2 hours ago" stays true.
const now = 1_790_000_000

/** Each file is an area of texts. Its name is the first part of the keys. */
function getPack(language: string): TextPack {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const area = path.split('/').at(-1)?.replace('.json', '') ?? ''
      return path.includes(`/${language}/`) ? [[area, texts]] : []
    }),
  )
}

/** What the shell provides to all components: texts, settings, the time and a router. */
export function StoryProviders({ language, isInDocs = false, children }: StoryProvidersProps) {
  const texts = createTexts(language, getPack(language))
  const direction = { lang: texts.locale, dir: texts.direction }
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/questions'] }),
  )
  if (!isInDocs) Object.assign(document.documentElement, direction)
  return (
    <TextContext value={texts}>
      <SiteContext value={site}>
        <TimeZoneContext value="UTC">
          <NowContext value={now}>
            {isInDocs ? (
              <div {...direction}>
                <RouterProvider router={router} />
              </div>
            ) : (
              <RouterProvider router={router} />
            )}
          </NowContext>
        </TimeZoneContext>
      </SiteContext>
    </TextContext>
  )
}
