import { describe, expect, it } from 'vitest'
import { loginPath } from '../../runtime/session/index.ts'
import { getLoginPurpose } from './LoginPage.tsx'

describe('the purpose of the login', () => {
  const getPurpose = (path: string) => getLoginPurpose(new URL(path, 'http://x.example').search)

  it('is in the URL next to the page to return to', () => {
    const path = loginPath('/questions/1', '/users/login', 'vote')

    expect(getPurpose(path)).toBe('vote')
    expect(getPurpose(loginPath('/', '/users/login', 'follow'))).toBe('follow')
    expect(path).toBe('/users/login?from=%2Fquestions%2F1&for=vote')
  })

  it.each([
    ['/questions/ask?a=1', 'ask'],
    ['/posts/1/edit', 'edit'],
    ['/posts/1/2/edit', 'edit'],
    ['/tags/1/timeline', 'history'],
    ['/questions/1/ask', undefined],
  ])('is derived from a page that only members open: %s', (from, purpose) => {
    expect(getPurpose(loginPath(from))).toBe(purpose)
  })

  it('is undefined if the site has no text for it', () => {
    expect(getPurpose('/users/login?for=money')).toBeUndefined()
    expect(getPurpose('/users/login')).toBeUndefined()
  })
})
