import type { ReactNode } from 'react'
import type { ApiClient } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { Plugins } from '../../slots/index.ts'
import type { ErrorResult } from '../errors/index.ts'
import type { Session } from '../session/index.ts'
import type { SiteSettings } from '../site/index.ts'

/** The result of a page route's loader. */
export type PageResult =
  /** `isStale` if it was loaded before, and there is no connection to load it again. */
  { kind: 'page'; data: unknown; isStale?: boolean } | ErrorResult

/** The static data of each route in the route table. */
export type PageHandle = { page: string; title: string }

export type PageArgs = {
  api: ApiClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
  session: Session
  site: SiteSettings
  t: Translate
}

export type LoaderArgs = PageArgs & { plugins: Plugins; signal: AbortSignal }

export type MetaArgs = Omit<PageArgs, 'api'> & { siteUrl: string }

export type PageMeta = {
  /** Without the name of the site, which is added. */
  title: string
  description?: string
  /** A path of this site; by default the URL without its query. */
  canonical?: string
  robots?: string
  jsonLd?: object
  /** Path and title of an Atom feed with the content of the page. */
  feed?: { path: string; title: string }
  og?: { type?: string; image?: string }
  previousPath?: string
  nextPath?: string
}

export type PageProps<Data> = { data: Data }

export type PageDefinition<Data = unknown> = {
  /** Loads the data of the page. May throw `notFound()`, `forbidden()` or `goTo()`. */
  loader?: (args: LoaderArgs) => Promise<Data> | Data
  meta?: (data: Data, args: MetaArgs) => PageMeta
  Component: (props: PageProps<Data>) => ReactNode
  /** HTTP status of the page if it is not 200. */
  status?: number
}

/** The exports of a page's file. */
export type PageModule = { page: AnyPage }

/** A page without the type of its data, as the route table has it. */
export type AnyPage = {
  loader?: (args: LoaderArgs) => unknown
  meta?: (data: never, args: MetaArgs) => PageMeta
  Component: (props: PageProps<never>) => ReactNode
  status?: number
}

/**
 * Declares what a route shows. The page's module exports it under the name `page`:
 *
 *     export const page = definePage({
 *       loader: ({ api, params }) => api.call('tagInfo', { name: params.tagName }),
 *       meta: (tag) => ({ title: tag.display_name }),
 *       Component: TagPage,
 *     })
 */
export function definePage<Data = undefined>(definition: PageDefinition<Data>): PageDefinition<Data> {
  return definition
}
