import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

it('links to every shown page and marks the current one', () => {
  renderPart(<Pagination page={2} pageSize={20} total={60} hrefFor={(page) => `?page=${page}`} />)

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?page=1',
    '/?page=1',
    '/?page=2',
    '/?page=3',
    '/?page=3',
  ])
  expect(links[2]?.getAttribute('aria-current')).toBe('page')
})

it('shows nothing while everything fits on one page', () => {
  const { container } = renderPart(<Pagination page={1} pageSize={20} total={20} hrefFor={() => ''} />)

  expect(container.textContent).toBe('')
})

/** The numbers from the first page to the last, with the gaps between them. */
function readSteps(page: number, last: number) {
  renderPart(<Pagination page={page} pageSize={1} total={last} hrefFor={(to) => `?page=${to}`} />)
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem', { hidden: true })
  return steps.map(({ textContent }) => textContent).join(' ')
}

it.each([
  ['shows all of a few pages', 1, 3, '1 2 3'],
  ['shows all of a few pages from the second', 2, 3, '1 2 3'],
  ['keeps both ends and the neighbors of a page in the middle', 7, 50, '1 … 6 7 8 … 50'],
  ['never hides a single page behind a gap', 4, 7, '1 2 3 4 5 6 7'],
  ['holds at the first page', 1, 50, '1 2 … 50'],
  ['holds at the last page', 50, 50, '1 … 49 50'],
])('%s', (_what, page, last, expected) => {
  expect(readSteps(page, last)).toBe(expected)
})
