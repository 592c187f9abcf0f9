import { cleanup, screen } from '@testing-library/react'
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
