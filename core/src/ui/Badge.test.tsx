import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Badge } from './Badge.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i as %s', (count, shown) => {
  const page = renderPart(<Badge count={count} label="unread" />)

  expect(page.getByText(shown)).toBeDefined()
})

it('shows nothing at zero', () => {
  const page = renderPart(<Badge count={0} label="none" />)

  expect(page.queryByText('none')).toBeNull()
})
