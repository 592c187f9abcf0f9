import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type ReactNode, type RefAttributes } from 'react'
import { createMemoryRouter, type LinkProps, Link as RouterLink, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Link } from './router-in-browser.tsx'

afterEach(cleanup)

const places = [
  ...['/', '/questions', '/questions/1/a-b?page=2&x=%20#answer-3', '/tags/c%2B%2B', '/a/../b', '/a//b'],
  ...['?page=2', '?', '#part', '.', '..', 'sibling', '', '//other.example/x', 'https://other.example/x'],
  ...['mailto:a@b.example', { pathname: '/questions', search: 'page=2' }],
]

const props: (Omit<LinkProps, 'to'> & RefAttributes<HTMLAnchorElement>)[] = [
  {},
  { className: 'a', title: '"b"', target: '_blank', 'aria-current': 'page', children: <b>c</b> },
  { replace: true, state: { a: 1 }, preventScrollReset: true, viewTransition: true, relative: 'path' },
  { reloadDocument: true, discover: 'none', ref: createRef() },
]

function show(link: ReactNode, { basename = '', at = '/questions/1' } = {}) {
  const router = createMemoryRouter([{ path: '*', element: link }], {
    basename,
    initialEntries: ['/', basename + at],
  })
  const view = render(<RouterProvider router={router} />)
  return { router, html: view.container.innerHTML, unmount: view.unmount }
}

describe.each(['', '/forum'])('links of a site below "%s"', (basename) => {
  it.each(places.map((to) => [to]))('to %j are what the router writes', (to) => {
    for (const at of ['/', '/questions/1/', '/tags/c%2B%2B?page=2#part']) {
      for (const rest of props) {
        const own = show(<Link to={to} {...rest} />, { basename, at })
        own.unmount()
        const expected = show(<RouterLink to={to} {...rest} />, { basename, at })
        expected.unmount()

        expect(own.html).toBe(expected.html)
      }
    }
  })
})

/** Clicks on the link; whether the router follows it, so that the browser would not. */
function click(init: MouseEventInit = {}): boolean {
  let isFollowed = false
  const stop = (event: Event) => {
    isFollowed = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stop, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  return isFollowed
}

describe('a click on a link', () => {
  it('opens its page with its state, in a new entry of the history', async () => {
    const { router } = show(
      <Link to="/tags?page=2#part" state={{ from: 'test' }}>
        Tags
      </Link>,
    )

    expect(click()).toBe(true)

    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tags'))
    expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#part', state: { from: 'test' } })
    expect(router.state.historyAction).toBe('PUSH')
  })

  it.each([
    ['to the page that is open', { to: '/questions/1' }],
    ['that replaces the page', { to: '/tags', replace: true }],
  ])('%s makes no entry of the history', async (_, link) => {
    const { router } = show(<Link {...link}>Page</Link>)

    expect(click()).toBe(true)

    await vi.waitFor(() => expect(router.state.location.pathname).toBe(link.to))
    await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'))
  })

  it.each<[string, LinkProps, MouseEventInit]>([
    ['with a key for a new tab', { to: '/tags' }, { ctrlKey: true }],
    ['with another button', { to: '/tags' }, { button: 1 }],
    ['on a link to a new tab', { to: '/tags', target: '_blank' }, {}],
    ['on a link that loads the page in full', { to: '/tags', reloadDocument: true }, {}],
    ['on a link to another site', { to: 'https://other.example/x' }, {}],
  ])('%s is left to the browser', (_, link, init) => {
    const onClick = vi.fn()
    const { router } = show(
      <Link {...link} onClick={onClick}>
        Page
      </Link>,
    )

    expect(click(init)).toBe(false)
    expect(onClick).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/questions/1')
  })

  it('is not followed if its own handler prevents it', () => {
    const { router } = show(
      <Link to="/tags" onClick={(event) => event.preventDefault()}>
        Tags
      </Link>,
    )

    click()

    expect(router.state.location.pathname).toBe('/questions/1')
  })
})
