import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../../../i18n/en_US/ui/search.json'
import { ApiContext, createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { createPlugins, PluginsContext } from '../../slots/index.ts'
import { SearchCredit } from './SearchCredit.tsx'

const texts = createTexts('en_US', { search: en })
const engine = { slug_name: 'finder', enabled: true, type: 'search' }
const mark = { name: 'Finder', icon: '<svg xmlns="x"></svg>', link: 'https://finder.example' }

async function show(credit: object, statuses = [engine]) {
  const call = vi.fn(async () => credit)
  const plugins = createPlugins({ statuses })
  render(
    <TextContext value={texts}>
      <ApiContext value={createApiClient(call)}>
        <PluginsContext value={plugins}>
          <SearchCredit />
        </PluginsContext>
      </ApiContext>
    </TextContext>,
  )
  await act(async () => {})
  return { call, plugins }
}

afterEach(cleanup)

it('shows the engine with its logo, until it is disabled', async () => {
  const { plugins } = await show(mark)
  const link = screen.getByRole('link', { name: 'Search by Finder' })

  expect(link.getAttribute('href')).toBe('https://finder.example')
  expect(link.querySelector('img')?.getAttribute('src')).toBe(
    `data:image/svg+xml,${encodeURIComponent(mark.icon)}`,
  )

  await act(async () => plugins.store.setState({ statuses: [] }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('requests nothing if no plugin provides the search', async () => {
  const { call } = await show(mark, [{ ...engine, type: 'render' }])

  expect(call).not.toHaveBeenCalled()
})

it.each([
  { ...mark, icon: '' },
  { ...mark, link: 'javascript:alert(1)' },
])('shows nothing for %j', async (credit) => {
  await show(credit)

  expect(screen.queryByRole('link')).toBeNull()
})
