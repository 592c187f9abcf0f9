import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import error_page from '../../../../i18n/en_US/ui/error_page.json'
import offline from '../../../../i18n/en_US/ui/offline.json'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { createErrorPageStore, ErrorPageContext, errorResult } from '../errors/index.ts'
import { PageRoute } from './PageRoute.tsx'
import { importPage } from './page-modules.ts'

beforeEach(async () => {
  await importPage('MaintenancePage')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(result: unknown) {
  const errors = createErrorPageStore()
  const slow = new Promise<never>(() => undefined)
  const element = <PageRoute name="MaintenancePage" />
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => slow, element },
      { path: '/slow', loader: () => slow, element },
    ],
    { hydrationData: { loaderData: { '0': result } } },
  )
  render(
    <TextContext value={createTexts('en_US', { app, error_page, offline })}>
      <ErrorPageContext value={errors}>
        <RouterProvider router={router} />
      </ErrorPageContext>
    </TextContext>,
  )
  return { errors, router }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('shows the page with what was loaded', async () => {
  await open({ kind: 'page', data: null })

  expect(title()).toBe('Maintenance')
})

it('shows the error page that the loader answered, with the words of the server', async () => {
  await open(errorResult('403', 'Only for members.'))

  expect(title()).toBe('Forbidden')
  expect(screen.getByText('Only for members.')).toBeDefined()
})

it('says only once that there were too many requests', async () => {
  await open(errorResult('429', 'Too many requests. Try again in 12 seconds.'))

  expect(screen.getByText('Too many requests. Try again in 12 seconds.')).toBeDefined()
  expect(screen.queryByText(/accepts only so many requests/)).toBeNull()
})

it('offers to load the page again where that may help', async () => {
  await open(errorResult('429', 'Too many requests.'))

  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  cleanup()
  await open(errorResult('404'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('gives its place to an error page of a call, and takes it back', async () => {
  const { errors } = await open({ kind: 'page', data: null })

  act(() => errors.setState({ shown: { code: '50X', msg: '' } }))
  expect(title()).toBe('Server error')
  act(() => errors.setState({ shown: null }))

  expect(title()).toBe('Maintenance')
})

it.each(['/slow', '/?order=newest'])('stays while %s is loaded', async (path) => {
  const { router } = await open({ kind: 'page', data: null })

  act(() => {
    router.navigate(path)
  })
  act(() => vi.advanceTimersByTime(60_000))

  expect(title()).toBe('Maintenance')
})
