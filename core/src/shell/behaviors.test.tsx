import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anchorTarget } from '../lib/scrolling.ts'
import { useAnchorScrolling, useApiLinks, useIsReturn, usePageFocus } from './behaviors.ts'

function Page({ children }: { children?: ReactNode }) {
  const isReturn = useIsReturn()
  useAnchorScrolling(isReturn)
  usePageFocus(isReturn)
  useApiLinks()
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: '<a href="/tags/php">written</a>' }} />
      <Link to="/answer/api/v1/connector/login/x">api</Link>
      <a href="/uploads/files/post/1/a.pdf">file</a>
      <a href="/tags/php/feed.atom">feed</a>
      <a href="/api-docs">document of the API</a>
      <a href="?safe-mode" data-reload>
        page that starts over
      </a>
      <a href="https://other.example/">elsewhere</a>
      <a href="#main">Skip</a>
      <main id="main" tabIndex={-1}>
        <a href="#note" id="reference">
          Note
        </a>
        <p id="note">
          The note <a href="#reference">back</a>
        </p>
        {children}
      </main>
      <p id="answer 1">Here</p>
    </>
  )
}

function open(path = '/', inMain?: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <Page>{inMain}</Page> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}

/** Clicks, and returns whether the browser would have followed the link itself. */
function click(name: string, modifiers: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...modifiers })
  act(() => {
    screen.getByText(name).dispatchEvent(event)
  })
  return !event.defaultPrevented
}

describe('links', () => {
  const assign = vi.fn()

  beforeEach(() => {
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    assign.mockReset()
    cleanup()
  })

  it('in written content stay inside the application', async () => {
    const router = open()

    click('written')

    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tags/php'))
  })

  it('to the API are followed by the browser, also where the interface used a router link', () => {
    const router = open()

    click('api')

    expect(assign).toHaveBeenCalledWith(expect.stringContaining('/answer/api/v1/connector/login/x'))
    expect(router.state.location.pathname).toBe('/')
  })

  it.each(['file', 'feed', 'document of the API', 'page that starts over', 'elsewhere'])(
    'to a %s are left to the browser',
    (name) => {
      const router = open()

      expect(click(name)).toBe(true)
      expect(router.state.location.pathname).toBe('/')
      expect(assign).not.toHaveBeenCalled()
    },
  )

  it('that are opened in a new tab are left to the browser', () => {
    const router = open()

    expect(click('written', { ctrlKey: true })).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('the focus', () => {
  afterEach(cleanup)

  it('goes to a page that a link led to, and stays in a field and within the page', async () => {
    const router = open('/', <input />)
    expect(document.activeElement).toBe(document.body)

    await act(() => router.navigate('/tags'))
    expect(document.activeElement?.id).toBe('main')

    screen.getByText('api').focus()
    await act(() => router.navigate('/tags?page=2'))
    expect(document.activeElement).toBe(screen.getByText('api'))
    await act(() => router.navigate('/users'))
    expect(document.activeElement?.id).toBe('main')

    screen.getByRole('textbox').focus()
    await act(() => router.navigate('/badges'))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('goes back to the link that was followed', async () => {
    // Like the router of browsers, which writes into each of its entries.
    window.history.replaceState({ idx: 0 }, '', '/')
    const router = open('/', <a href="/tags/php">PHP</a>)
    await act(() => router.navigate('/tags/php'))
    expect(document.activeElement?.id).toBe('main')

    await act(() => router.navigate(-1))

    expect(document.activeElement).toBe(screen.getByText('PHP'))
  })

  it('goes to the entry of the page in a menu that several pages have', async () => {
    const menu = (
      <nav data-menu="">
        <a href="/users/settings/account" aria-current="page">
          Account
        </a>
      </nav>
    )
    const router = open('/', menu)

    await act(() => router.navigate('/users/settings/account'))

    expect(document.activeElement).toBe(screen.getByText('Account'))
  })
})

describe('anchors', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    cleanup()
  })

  it('bring their target to 120 px below the top and highlight it for 3200 ms', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 10, 10))

    open('/#answer%201')

    expect(scrollTo).toHaveBeenCalledWith({ top: 380 })
    const target = screen.getByText('Here')
    expect(target.className).toBe('q-highlight')
    act(() => vi.advanceTimersByTime(3199))
    expect(target.className).toBe('q-highlight')
    act(() => vi.advanceTimersByTime(1))
    expect(target.className).toBe('')
  })

  it('take the focus to their target when a link is followed', async () => {
    vi.useRealTimers()
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    open('/#note')
    expect(document.activeElement).toBe(document.body)

    for (const [link, target] of [
      ['Skip', 'main'],
      ['Note', 'note'],
      ['back', 'reference'],
    ] as const) {
      click(link)
      await vi.waitFor(() => expect(document.activeElement?.id).toBe(target))
    }
    expect(document.getElementById('note')?.tabIndex).toBe(-1)
    expect(document.getElementById('reference')?.hasAttribute('tabindex')).toBe(false)
  })

  it('leave the focus to what took it inside of their target', async () => {
    vi.useRealTimers()
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    function Field() {
      const { hash } = useLocation()
      const field = useRef<HTMLInputElement>(null)
      useEffect(() => {
        if (hash) field.current?.focus()
      }, [hash])
      return <input ref={field} />
    }
    open('/', <Field />)

    click('Skip')

    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
    expect(document.activeElement?.closest('main')).not.toBeNull()
  })

  it('leave those who come back where they were', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    // Like the router of browsers, which writes into each of its entries.
    window.history.replaceState({ idx: 0 }, '')
    const router = open('/#answer%201')
    await act(() => router.navigate('/elsewhere'))
    scrollTo.mockClear()

    await act(() => router.navigate(-1))
    expect(router.state.location.hash).toBe('#answer%201')
    expect(scrollTo).not.toHaveBeenCalled()

    await act(() => router.navigate('/#answer%201'))
    expect(scrollTo).toHaveBeenCalled()
  })

  it('that name nothing, or are no proper name, do nothing', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)

    open('/#nothing')

    expect(scrollTo).not.toHaveBeenCalled()
    expect(anchorTarget('#%')).toBeNull()
    expect(anchorTarget('#')).toBeNull()
  })
})
