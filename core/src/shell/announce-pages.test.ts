import { expect, it } from 'vitest'
import { announcePages } from './announce-pages.ts'
import type { AppRouter } from './browser/browser-router.ts'

type State = AppRouter['state']
const at = (pathname: string, search = '') => ({ location: { pathname, search } }) as State

it('says the title of a page that a link leads to, or the chosen tab if it stays, and no later title', async () => {
  document.title = 'Questions - Site'
  let goTo: (state: State) => void = () => {}
  const subscribe: AppRouter['subscribe'] = (listener) => {
    goTo = (state) => listener(state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return () => {}
  }
  const live = announcePages({ state: at('/questions'), subscribe })
  const setTitle = async (title: string) => {
    document.title = title
    await expect.poll(() => document.title).toBe(title)
    await Promise.resolve()
  }

  await setTitle('(1) Questions - Site')
  expect(live.textContent).toBe('')
  goTo(at('/questions/1'))
  await setTitle('How do kites fly? - Site')
  await expect.poll(() => live.textContent).toBe('How do kites fly? - Site')
  await setTitle('(1) How do kites fly? - Site')
  goTo(at('/questions/1/2'))
  await setTitle('How do kites fly? - Site')

  expect(live.textContent).toBe('How do kites fly? - Site')
  expect(document.body.textContent).toBe('')

  document.body.innerHTML = '<a href="?order=newest" aria-current="page">Newest</a>'
  document.querySelector('a')?.focus()
  goTo(at('/questions/1', '?order=newest'))
  await setTitle('How do kites fly? - Site')
  await expect.poll(() => live.textContent).toBe('Newest')
})
