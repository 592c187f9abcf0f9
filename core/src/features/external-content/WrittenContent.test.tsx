import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import { createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { type App, AppContext } from '../../runtime/app-context.ts'
import { createSession } from '../../runtime/session/index.ts'
import { createSiteStore, SiteContext } from '../../runtime/site/index.ts'
import { createPlugins } from '../../slots/index.ts'
import { WrittenContent } from './WrittenContent.tsx'

const html = '<p>Look: <img src="https://other.example/a.png" alt="A cat"></p>'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function build(display: 'always_display' | 'ask_before_display') {
  const site = createSiteStore({ site_legal: { external_content_display: display } })
  const texts = createTexts('en_US', { app })
  const application: App = {
    api: createApiClient(async () => null),
    session: createSession({ user: null, fetchUser: async () => null }),
    site,
    texts,
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: 'https://site.example',
    report: () => undefined,
  }
  return (
    <AppContext value={application}>
      <SiteContext value={site}>
        <TextContext value={texts}>
          <WrittenContent html={html} />
        </TextContext>
      </SiteContext>
    </AppContext>
  )
}

const show = (display: Parameters<typeof build>[0]) => render(build(display))

const address = () => document.querySelector('img')?.getAttribute('src') ?? null

// The first of all: what another test had loaded would be there at once.
it('leaves nothing unfinished in the page that the server sends', () => {
  expect(renderToString(build('always_display'))).not.toContain('<!--$!-->')
})

it('shows images of other sites where the site always does', () => {
  show('always_display')

  expect(address()).toBe('https://other.example/a.png')
  expect(screen.queryByRole('button')).toBeNull()
})

it('blocks them until the user asks, and asks again for the next content', () => {
  show('ask_before_display')
  expect(address()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Display below' }))
  expect(address()).toBe('https://other.example/a.png')

  cleanup()
  show('ask_before_display')
  expect(address()).toBeNull()
})

it('remembers that the user always wants them', () => {
  show('ask_before_display')

  fireEvent.click(screen.getByRole('button', { name: 'Always display' }))
  expect(address()).toBe('https://other.example/a.png')

  cleanup()
  show('ask_before_display')
  expect(address()).toBe('https://other.example/a.png')
})
