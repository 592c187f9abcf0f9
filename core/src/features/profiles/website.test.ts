import { expect, it } from 'vitest'
import { shownWebsite } from './ProfileHead.tsx'

it('shows host and path', () => {
  expect(shownWebsite('https://www.example.org/')).toEqual({
    href: 'https://www.example.org/',
    label: 'example.org',
  })
  expect(shownWebsite(' http://example.org/~ada?x=1 ')?.label).toBe('example.org/~ada')
})

it('shortens long URLs', () => {
  expect(shownWebsite(`https://example.org/${'a'.repeat(80)}`)?.label).toHaveLength(49)
})

it.each(['', 'example.org', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.org'])(
  'does not link %s',
  (website) => {
    expect(shownWebsite(website)).toBeUndefined()
  },
)
