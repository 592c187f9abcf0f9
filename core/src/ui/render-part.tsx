import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createTexts, TextContext } from '../lib/i18n/index.ts'

const texts = createTexts('en_US', {})

/**
 * For tests: renders a component with a router and without a language pack, so that texts are their own keys.
 */
export function renderPart(node: ReactNode): RenderResult {
  return render(
    <MemoryRouter>
      <TextContext value={texts}>{node}</TextContext>
    </MemoryRouter>,
  )
}
