import { httpStatus } from '@querent/sdk/states'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type ApiFailure, attempt } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import { ErrorPage, isRateLimited } from '../../runtime/errors/index.ts'
import { definePage, type LoaderArgs, type PageDefinition, type PageProps } from '../../runtime/page/index.ts'
import { AdminMenu, AdminMenuSelect } from './AdminMenu.tsx'
import { buildAdminMenu, type ListedPlugin } from './admin-menu.ts'
import styles from './define-admin-page.module.scss'
import { SettingSearch } from './settings/SettingSearch.tsx'
import { listListed, useListedPlugins } from './useListedPlugins.ts'

export type AdminPageProps<Data> = PageProps<Data> & {
  /** The enabled plugins in the menu, by name. */
  plugins: readonly ListedPlugin[]
}

export type AdminPageData<Data> = { plugins: ListedPlugin[] } & (
  | { own: Data; failure?: undefined }
  | { failure: LoadFailure }
)

/** Why the server could not provide the page's own data. */
type LoadFailure = { code: '429' | '503' | '50X'; msg: string }

export type AdminPageDefinition<Data> = {
  title: (data: Data, t: Translate) => string
  loader: (args: LoaderArgs) => Promise<Data>
  Component: (props: AdminPageProps<Data>) => ReactNode
}

/**
 * Declares a page of the administration: its own data and the content of the menu next to it are loaded in
 * parallel. If the server cannot provide them, the menu is still shown: other pages may work. Denials and
 * pages that do not exist are error pages.
 */
export function defineAdminPage<Data>({
  title,
  loader,
  Component,
}: AdminPageDefinition<Data>): PageDefinition<AdminPageData<Data>> {
  return definePage<AdminPageData<Data>>({
    loader: async (args) => {
      const [listed, own] = await Promise.all([attempt(listListed(args.api)), attempt(loader(args))])
      const plugins = listed.ok ? listed.data : []
      if (!own.ok) return { plugins, failure: toLoadFailure(own.failure) }
      return { own: own.data, plugins }
    },
    // texts: error_page.429.title, error_page.503.title, error_page.50x.title
    meta: (data, { t }) => ({
      title: data.failure ? t(`error_page.${data.failure.code.toLowerCase()}.title`) : title(data.own, t),
      robots: 'noindex',
    }),
    Component: ({ data }) => (
      <AdminFrame plugins={data.plugins}>
        {data.failure ? (
          <ErrorPage {...data.failure} />
        ) : (
          <Component data={data.own} plugins={data.plugins} />
        )}
      </AdminFrame>
    ),
  })
}

/** What the page shows; another failure is thrown. */
function toLoadFailure(failure: ApiFailure): LoadFailure {
  const { status, msg } = failure
  if (status === httpStatus.tooManyRequests) return { code: '429', msg }
  if (isRateLimited(failure)) return { code: '503', msg }
  if (status >= 500) return { code: '50X', msg }
  throw failure
}

type AdminFrameProps = {
  /** Enabled plugins in the menu, as loaded with the page. */
  plugins: readonly ListedPlugin[]
  children: ReactNode
}

/** The frame of every page of the administration: its menu replaces the site's navigation. */
export function AdminFrame({ plugins, children }: AdminFrameProps) {
  const groups = buildAdminMenu(useListedPlugins(plugins))
  const side = useRef<HTMLDivElement>(null)
  useAvailableHeight(side)
  return (
    <div className={styles.frame} data-own-navigation>
      <div ref={side} className={styles.side}>
        <SettingSearch groups={groups} />
        <AdminMenu groups={groups} />
      </div>
      <div className={styles.select}>
        <AdminMenuSelect groups={groups} />
        <SettingSearch groups={groups} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/**
 * Sets the style property `--room` of an element: how high it can be without extending below the window. The
 * content above it, such as a notice, comes and goes and scrolls, which CSS cannot know.
 */
function useAvailableHeight(element: RefObject<HTMLElement | null>): void {
  // Before effects that scroll an element into view.
  useLayoutEffect(() => {
    function measure() {
      const top = element.current?.getBoundingClientRect().top ?? 0
      element.current?.style.setProperty('--room', `${Math.max(0, window.innerHeight - top)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    // Test environments without a layout have none.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    sizes?.observe(document.body)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      sizes?.disconnect()
    }
  }, [element])
}
