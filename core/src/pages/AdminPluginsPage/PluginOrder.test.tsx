import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPlugin } from '../../features/installed-plugins/plugin-samples.ts'
import { settingsConflict } from '../../shell/testing/api-errors.ts'
import { apiError, type OpenAppOptions } from '../../shell/testing/open-app.tsx'
import { createPlugins } from '../../slots/index.ts'
import { dialog, on, openPlugins } from './plugin-pages.testing.tsx'

const plugins = [
  { slug_name: 'github', name: 'GitHub login', type: 'connector' },
  { slug_name: 'google', name: 'Google login', type: 'connector' },
  { slug_name: 'links', name: 'Quick links', type: 'sidebar' },
]

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

type Options = {
  slugs?: string[]
  shown?: typeof plugins
  calls?: OpenAppOptions['calls']
  pagePlugins?: ReturnType<typeof createPlugins>
}

async function openOrder({ slugs = [], shown = plugins, calls, pagePlugins }: Options = {}) {
  const opened = await openPlugins([buildPlugin(on)], {
    ...(pagePlugins && { plugins: pagePlugins }),
    calls: { pluginOrderInfo: () => ({ slugs, plugins: shown }), pluginOrderUpdate: () => null, ...calls },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Order' }))
  await screen.findByRole('dialog', { name: 'Order of plugins' })
  return opened
}

const names = () =>
  dialog()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)
const button = (name: string) => dialog().getByRole('button', { name })
function press(name: string) {
  button(name).focus()
  fireEvent.click(button(name))
}

it('moves plugins up and down, keeps the focus on the button, and announces the position', async () => {
  await openOrder()
  expect(names()).toEqual(['GitHub login', 'Google login', 'Quick links'])

  press('Move Quick links up')
  expect(names()).toEqual(['GitHub login', 'Quick links', 'Google login'])
  expect(document.activeElement).toBe(button('Move Quick links up'))
  expect(dialog().getByRole('status').textContent).toBe('Quick links is now at position 2 of 3.')

  press('Move GitHub login down')
  expect(names()).toEqual(['Quick links', 'GitHub login', 'Google login'])
  expect(document.activeElement).toBe(button('Move GitHub login down'))
  expect(dialog().getByRole('status').textContent).toBe('GitHub login is now at position 2 of 3.')
})

it('moves nothing beyond the end, where the button keeps the focus', async () => {
  await openOrder()

  press('Move Google login up')
  press('Move Google login up')

  expect(names()).toEqual(['Google login', 'GitHub login', 'Quick links'])
  expect(button('Move Google login up').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Move Google login up'))
})

it('saves the order on request, and updates the open page', async () => {
  const fetchStatuses = vi.fn(async () => [])
  const { getInputs } = await openOrder({ pagePlugins: createPlugins({ fetchStatuses }) })

  press('Move Quick links up')
  expect(getInputs('pluginOrderUpdate')).toEqual([])
  fireEvent.click(button('Save'))

  expect(await screen.findByText('The order was saved.')).toBeDefined()
  expect(getInputs('pluginOrderUpdate')).toEqual([{ slugs: ['github', 'links', 'google'] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetchStatuses).toHaveBeenCalledTimes(1)
})

it('can be reset if an administrator has changed it', async () => {
  const { getInputs } = await openOrder({ slugs: ['links'] })

  fireEvent.click(button('Reset to default'))

  expect(await screen.findByText('The default order is used again.')).toBeDefined()
  expect(getInputs('pluginOrderUpdate')).toEqual([{ slugs: [] }])
})

it('cannot be reset if it is the default, nor saved if there is nothing to order', async () => {
  await openOrder({ shown: [] })

  expect(dialog().getByText(/No active plugin adds to a place/)).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Save' })).toBeNull()
  expect(dialog().queryByRole('button', { name: 'Reset to default' })).toBeNull()
})

it('stays open with the changes if they could not be saved', async () => {
  const pluginOrderUpdate = () => {
    throw apiError(400, null, 'The request is not valid.')
  }
  await openOrder({ calls: { pluginOrderUpdate } })

  press('Move Quick links up')
  fireEvent.click(button('Save'))

  expect(await dialog().findByText('The request is not valid.')).toBeDefined()
  expect(names()).toEqual(['GitHub login', 'Quick links', 'Google login'])
})

it('shows the order that another administrator saved meanwhile, and overwrites it on request', async () => {
  const [github, google, links] = plugins
  let read = { slugs: [] as string[], plugins, revision: { slugs: 'before' } }
  const { getInputs } = await openOrder({
    calls: {
      pluginOrderInfo: () => read,
      pluginOrderUpdate: (input) => {
        const { revision } = input as { revision: { slugs: string } }
        if (revision.slugs === 'before') throw settingsConflict()
        return null
      },
    },
  })
  if (!github || !google || !links) throw new Error('There are three plugins.')
  read = { slugs: ['links'], plugins: [links, github, google], revision: { slugs: 'after' } }

  press('Move Google login up')
  fireEvent.click(button('Save'))

  expect(await dialog().findByText(/^Another administrator has saved a different order/)).toBeDefined()
  expect(names()).toEqual(['Quick links', 'GitHub login', 'Google login'])
  expect(screen.queryByText('The order was saved.')).toBeNull()

  press('Move Google login up')
  fireEvent.click(button('Save'))

  expect(await screen.findByText('The order was saved.')).toBeDefined()
  expect(getInputs('pluginOrderUpdate').at(-1)).toEqual({
    slugs: ['links', 'google', 'github'],
    revision: { slugs: 'after' },
  })
})
