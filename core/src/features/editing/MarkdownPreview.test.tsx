import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import editor from '../../../../i18n/en_US/ui/editor.json'
import { createApiClient } from '../../api/index.ts'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { EditingContexts } from './EditingContexts.testing.tsx'
import { MarkdownPreview } from './MarkdownPreview.tsx'

const texts = createTexts('en_US', { editor })

function showPreview(answer: () => Promise<never>): void {
  const api = createApiClient(answer)
  render(
    <EditingContexts api={api} site={{}}>
      <TextContext value={texts}>
        <MarkdownPreview source="a" />
      </TextContext>
    </EditingContexts>,
  )
}

afterEach(cleanup)

it('shows the problem of a text that cannot be rendered', async () => {
  showPreview(() => Promise.reject(apiFieldErrors({ content: 'This text takes too long to render.' })))

  expect(await screen.findByText('This text takes too long to render.')).toBeDefined()
})

it('says that the text is safe if the preview cannot be loaded', async () => {
  showPreview(() => Promise.reject(apiError(500, null, 'broken')))

  expect(await screen.findByText(/Your text is safe/)).toBeDefined()
})
