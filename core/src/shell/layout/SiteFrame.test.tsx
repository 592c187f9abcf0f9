import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { getLoginState, type SessionUser, toSessionUser } from '../../runtime/session/index.ts'
import { buildNavigation } from './navigation.ts'
import { SiteFrame, type SiteFrameProps } from './SiteFrame.tsx'

afterEach(cleanup)

const texts = createTexts('en_US', {})
const allLegal = { hasTerms: true, hasPrivacy: true }
const ada = toSessionUser({ id: '1', username: 'ada', display_name: 'Ada', mail_status: 1 })

type Setting = {
  custom?: SiteFrameProps['custom']
  user?: SessionUser | null
  canRegister?: boolean
  legal?: SiteFrameProps['legal']
  at?: string
}

function show({
  custom,
  user = null,
  canRegister = true,
  legal = allLegal,
  at = '/questions',
}: Setting = {}) {
  const frame = (
    <SiteFrame
      brand={{ name: 'Open Workshop' }}
      custom={custom}
      user={user}
      canRegister={canRegister}
      items={buildNavigation(getLoginState(user))}
      legal={legal}
    >
      <input aria-label="field" />
    </SiteFrame>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [at] })
  render(
    <TextContext value={texts}>
      <RouterProvider router={router} />
    </TextContext>,
  )
}

const link = (name: string) => screen.queryByRole('link', { name })

describe('the header', () => {
  it('offers visitors to log in and to sign up', () => {
    show()

    expect(link('layout.header.log_in')).not.toBeNull()
    expect(link('layout.header.sign_up')).not.toBeNull()
  })

  it('leads back to the page from which visitors log in or sign up', async () => {
    show({ at: '/questions/7?sort=newest' })
    const from = '?from=%2Fquestions%2F7%3Fsort%3Dnewest'

    expect(link('layout.header.log_in')?.getAttribute('href')).toBe(`/users/login${from}`)
    expect(link('layout.header.sign_up')?.getAttribute('href')).toBe(`/users/register${from}`)

    fireEvent.click(screen.getByRole('link', { name: 'layout.header.menu' }))
    const drawer = within(await screen.findByRole('dialog'))
    const ways = ['layout.header.sign_up', 'layout.header.log_in'].map((name) =>
      drawer.getByRole('link', { name }).getAttribute('href'),
    )
    expect(ways).toEqual([`/users/register${from}`, `/users/login${from}`])
  })

  it('does not offer to sign up where registration is off', () => {
    show({ canRegister: false })

    expect(link('layout.header.sign_up')).toBeNull()
  })

  it('has the menu of the account in place of logging in', () => {
    show({ user: ada })

    expect(link('layout.header.log_in')).toBeNull()
    expect(document.querySelector('summary')?.getAttribute('aria-label')).toBe('layout.account.menu')
  })

  it('searches with a plain form that shows the words of the last search', () => {
    show({ at: '/search?q=order%20by' })

    const field = screen.getByRole<HTMLInputElement>('searchbox')
    expect(field.value).toBe('order by')
    expect(field.form?.getAttribute('action')).toBe('/search')
    expect(field.form?.method).toBe('get')
  })
})

describe('the footer', () => {
  it('leads to the legal texts that are written', () => {
    show({ legal: { hasTerms: true, hasPrivacy: false } })

    expect(link('layout.footer.terms')).not.toBeNull()
    expect(link('layout.footer.privacy')).toBeNull()
  })
})

describe('the drawer', () => {
  it('opens on the menu, marks where the user is, and closes when a place is chosen', async () => {
    show({ at: '/tags/sql' })

    fireEvent.click(screen.getByRole('link', { name: 'layout.header.menu' }))
    const drawer = await screen.findByRole('dialog')
    const current = drawer.querySelector('[aria-current="page"]')
    expect(current?.getAttribute('href')).toBe('/tags')

    if (current) fireEvent.click(current)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [null, ['layout.header.ask', 'layout.header.sign_up', 'layout.header.log_in']],
    [ada, ['layout.header.ask']],
  ])('leads everybody to asking, and visitors to an account', async (user, expected) => {
    show({ user })

    fireEvent.click(screen.getByRole('link', { name: 'layout.header.menu' }))
    const drawer = await screen.findByRole('dialog')

    const ways = [...drawer.querySelectorAll('a.btn')].map((way) => way.textContent)
    expect(ways).toEqual(expected)
  })
})

describe("an administrator's own HTML", () => {
  it('is above the header, below the navigation and below the footer', () => {
    show({ custom: { header: '<b>notice</b>', sidebar: '<i>links</i>', footer: '<u>imprint</u>' } })

    const order = [...document.querySelectorAll('b, header, i, main, footer, u')].map(
      (part) => part.localName,
    )
    expect(order).toEqual(['b', 'header', 'i', 'main', 'footer', 'u'])
  })
})
