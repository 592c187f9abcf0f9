import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ErrorPage, useShownError } from '../errors/index.ts'
import type { PageProps, PageResult } from './page.ts'
import { importedPage } from './page-modules.ts'

export type PageRouteProps = { name: string }

/**
 * The content of a route until the next one is ready: its page with the loaded data, or the error page
 * instead.
 */
export function PageRoute({ name }: PageRouteProps) {
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
