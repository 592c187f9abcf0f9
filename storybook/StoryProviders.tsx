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
  /** Whether it is one of several stories on a page of documentation. */
  isInDocs?: boolean
  children: ReactNode
}

const files = import.meta.glob<TextPack>('../i18n/*/ui/*.json', { eager: true, import: 'default' })
const site = createSiteStore({ site_seo: { permalink: 1 } })
// A fixed moment, so that "2 hours ago" stays true.
const now = 1_790_000_000

/** A file is an area of texts; its name is the first part of the keys inside. */
function getPack(language: string): TextPack {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const area = path.split('/').at(-1)?.replace('.json', '') ?? ''
      return path.includes(`/${language}/`) ? [[area, texts]] : []
    }),
  )
}

/** What the shell gives every component: texts, settings, the time and a router. */
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
