import type { ComponentType } from 'react'
import { useLoaderData, useNavigation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { ErrorPage, useShownError } from '../errors/index.ts'
import styles from './PageRoute.module.scss'
import type { PageProps, PageResult } from './page.ts'
import { importedPage } from './page-modules.ts'

export type PageRouteProps = { name: string }

/** What is ready sooner shows no progress, so that it does not flicker. */
const progressDelayMs = 100

/** What a route shows: its page, which stays until the next one is there. */
export function PageRoute({ name }: PageRouteProps) {
  return (
    <>
      <LoadedPage name={name} />
      <NavigationProgress />
    </>
  )
}

/** The page with the loaded data, or the error page that took its place. */
function LoadedPage({ name }: PageRouteProps) {
  const result = useLoaderData<PageResult>()
  const shown = useShownError()
  if (shown) return <ErrorPage code={shown.code} msg={shown.msg} />
  if (result.kind === 'error') return <ErrorPage code={result.code} msg={result.msg} />
  const page = importedPage(name)
  if (!page) throw new Error(`The page ${name} was not imported before it was shown.`)
  // The route's loader got this data from the same page's loader, which ties the two types together.
  const Component = page.Component as ComponentType<PageProps<unknown>>
  return <Component data={result.data} />
}

/** A line below the header while another page is on its way. */
function NavigationProgress() {
  const t = useText()
  const isShown = useDelayed(useNavigation().state === 'loading', progressDelayMs)
  return (
    isShown && (
      <div role="status" className={styles.progress}>
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      </div>
    )
  )
}
