import type { ComponentType } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { ErrorPage, useShownError } from '../errors/index.ts'
import styles from './PageRoute.module.scss'
import type { PageProps, PageResult } from './page.ts'
import { importedPage } from './page-modules.ts'

export type PageRouteProps = { name: string }

/** Whether another page has been on its way for a second. One that only changes its query stays visible. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  return useDelayed(target !== undefined && target !== pathname)
}

/** What a route shows: its page with the loaded data, or the error page that took its place. */
export function PageRoute({ name }: PageRouteProps) {
  const result = useLoaderData<PageResult>()
  const shown = useShownError()
  const isLeaving = useIsLeaving()
  if (isLeaving) return <PageSkeleton />
  if (shown) return <ErrorPage code={shown.code} msg={shown.msg} />
  if (result.kind === 'error') return <ErrorPage code={result.code} msg={result.msg} />
  const page = importedPage(name)
  if (!page) throw new Error(`The page ${name} was not imported before it was shown.`)
  // The route's loader got this data from the same page's loader, which ties the two types together.
  const Component = page.Component as ComponentType<PageProps<unknown>>
  return <Component data={result.data} />
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** Shown for a page that has been awaited for a while: a title and some rows, as most pages begin. */
function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" className={styles.page}>
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Skeleton size={28} width="half" />
      {rows.map((row) => (
        <Skeleton key={row} shape="block" size={64} />
      ))}
    </div>
  )
}
