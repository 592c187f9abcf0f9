import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { openApp } from '../testing/open-app.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const slow = new Promise<never>(() => undefined)

it.each(['/slow', '/?order=newest'])('is shown once %s has been on its way for 100 ms', (path) => {
  vi.useFakeTimers()
  const element = <NavigationProgress />
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => slow, element },
      { path: '/slow', loader: () => slow, element },
    ],
    { hydrationData: { loaderData: { '0': null } } },
  )
  render(
    <TextContext value={createTexts('en_US', { app })}>
      <RouterProvider router={router} />
    </TextContext>,
  )

  act(() => {
    router.navigate(path)
  })
  act(() => vi.advanceTimersByTime(99))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))

  expect(screen.getByRole('status').textContent).toBe('Loading')
})

it('is shown also where a page broke, once and not as a part of it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.scrollTo = () => undefined
  // Not a tag name, which the page cannot render.
  const list = [{ tag_id: '1', slug_name: 'php', display_name: { broken: true }, description: '' }]
  const { router } = openApp('/tags', {
    calls: { tagPage: ({ query_cond }) => (query_cond === 'name' ? slow : { count: 1, list }) },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Server error')

  act(() => {
    router.navigate('/tags?order=name')
  })

  const progress = await screen.findByText('Loading')
  expect(progress.closest('[role="status"]')).not.toBeNull()
  expect(progress.closest('main')).toBeNull()
})
