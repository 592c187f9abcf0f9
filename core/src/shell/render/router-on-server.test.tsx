import { createRef, type RefAttributes } from 'react'
import { renderToString } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { setBasePath } from '../../lib/base-path.ts'
import { Link } from './router-on-server.tsx'

afterEach(() => setBasePath('http://localhost'))

const places = [
  ...[
    '/',
    '/questions',
    '/questions/',
    '/questions/1/a-b?page=2&x=%20#answer-3',
    '/tags/c%2B%2B',
    '/tags/日本',
  ],
  ...[
    '/a//b',
    '/a/../b',
    '/a/./b',
    '/a\\b',
    '/a?',
    '/a#',
    '/a?#',
    '/a?#b',
    '/a?x=/./y//z',
    '//other.example/x',
  ],
  ...[
    '?page=2',
    '?',
    '?a=1#part',
    '?a=//',
    '#part',
    '.',
    '..',
    'sibling',
    'https://other.example/x',
    'mailto:a@b.example',
    '',
  ],
  { pathname: '/questions', search: 'page=2' },
]

const props: (Omit<LinkProps, 'to'> & RefAttributes<HTMLAnchorElement>)[] = [
  {},
  { className: 'a', title: '"b"', target: '_blank', 'aria-current': 'page', children: <b>c</b> },
  { replace: true, state: { a: 1 }, preventScrollReset: true, viewTransition: true, relative: 'path' },
  { reloadDocument: true, discover: 'none', ref: createRef() },
]

describe.each(['', '/forum'])('links of a site below "%s"', (basename) => {
  it.each(places.map((to) => [to]))('to %j are what the router writes', (to) => {
    setBasePath(`http://localhost${basename}`)
    const page = (link: React.ReactNode, at: string) =>
      renderToString(
        <MemoryRouter basename={basename} initialEntries={[basename + at]}>
          {link}
        </MemoryRouter>,
      )

    for (const at of ['/', '/questions/1/', '/tags/c%2B%2B?page=2#part']) {
      for (const rest of props) {
        expect(page(<Link to={to} {...rest} />, at)).toBe(page(<RouterLink to={to} {...rest} />, at))
      }
    }
  })
})
