import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import shortcutTexts from '../../../../i18n/en_US/ui/shortcuts.json'
import uiTexts from '../../../../i18n/en_US/ui/ui.json'
import { setBasePath } from '../../lib/base-path.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { createSession, SessionContext, toSessionUser } from '../../runtime/session/index.ts'
import { ShortcutHost } from './ShortcutHost.tsx'
import { setShortcutsOn } from './shortcut-preference.ts'

const texts = createTexts('en_US', { shortcuts: shortcutTexts, ui: uiTexts })
const goTo = vi.fn()
const isLeaving = vi.fn(() => false)

type User = { username: string } | null

function show(user: User = null, editHref = '/posts/1/2/edit') {
  const session = createSession({ user: user && toSessionUser(user), fetchUser: async () => user })
  return render(
    <TextContext value={texts}>
      <SessionContext value={session}>
        <header>
          {/* biome-ignore lint/a11y/useSemanticElements: like in the header */}
          <form role="search">
            <input type="search" aria-label="search" />
          </form>
        </header>
        <main>
          <textarea aria-label="field" />
          <article id="question-1">
            <button type="button" data-shortcut="vote-up" onClick={() => goTo('voted up')}>
              up
            </button>
            <button type="button" data-shortcut="vote-down" onClick={() => goTo('voted down')}>
              down
            </button>
          </article>
          <article id="answer-2">
            <a
              href={editHref}
              onClick={(event) => {
                event.preventDefault()
                goTo('edit')
              }}
            >
              edit
            </a>
          </article>
        </main>
        <ShortcutHost goTo={goTo} isLeaving={isLeaving} />
      </SessionContext>
    </TextContext>,
  )
}

const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

beforeEach(() => {
  localStorage.clear()
  goTo.mockClear()
  isLeaving.mockReset().mockReturnValue(false)
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  setBasePath('http://localhost')
})

describe('shortcuts', () => {
  it('open the main pages', () => {
    show({ username: 'ada' })
    type('g', 't', 'g', 'n', 'c')
    expect(goTo.mock.calls.flat()).toEqual(['/tags', '/users/notifications/inbox', '/questions/ask'])
  })

  it('do not open notifications for visitors', () => {
    show()
    type('g', 'n')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('focus the search, and Escape leaves it', () => {
    show()
    type('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    type('j', 'Escape')
    expect(document.activeElement).toBe(document.body)
  })

  it('move between posts, and act on the focused one', () => {
    show()
    type('u')
    type('j', 'u', 'd', 'j', 'j', 'e', 'u')
    expect(goTo.mock.calls.flat()).toEqual(['voted up', 'voted down', 'edit'])
    expect(document.activeElement?.id).toBe('answer-2')
    type('k')
    expect(document.activeElement?.id).toBe('question-1')
  })

  it('leave Escape to an open menu of a post, which returns the focus to its button', () => {
    show()
    const item = screen.getByRole('button', { name: 'up' })
    item.classList.add('dropdown', 'show')
    item.focus()
    type('Escape')
    expect(document.activeElement).toBe(item)

    item.classList.remove('show')
    type('Escape')
    expect(document.activeElement).toBe(document.body)
  })

  it('open the form of a post on a site below a path', () => {
    setBasePath('http://localhost/forum')
    show(null, '/forum/posts/1/2/edit')
    type('j', 'j', 'e')
    expect(goTo.mock.calls.flat()).toEqual(['edit'])
  })

  it('are letters while a user writes', () => {
    show({ username: 'ada' })
    screen.getByLabelText('field').focus()
    type('c', '?', 'g', 'h')
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('wait for a page that is being opened', () => {
    isLeaving.mockReturnValue(true)
    show({ username: 'ada' })
    type('c', '?')
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()

    isLeaving.mockReturnValue(false)
    type('c')
    expect(goTo).toHaveBeenCalledWith('/questions/ask')
  })

  it('are listed with the question mark, and can be disabled there', async () => {
    show()
    type('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
    expect(screen.getByText('Vote up')).toBeDefined()
    type('c')
    expect(goTo).not.toHaveBeenCalled()

    fireEvent.click(screen.getByRole('switch', { name: 'Use shortcuts' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    type('c', '?')
    expect(goTo).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()

    setShortcutsOn(true)
    type('c')
    expect(goTo).toHaveBeenCalledWith('/questions/ask')
  })
})
