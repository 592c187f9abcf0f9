import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import editor from '../../../../i18n/en_US/ui/editor.json'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { MarkdownToolbar } from './MarkdownToolbar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['MacIntel', 'Bold (⌘+B)'],
  ['Linux x86_64', 'Bold (Ctrl+B)'],
])('names the keys of %s', (platform, label) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)

  render(
    <TextContext value={createTexts('en_US', { editor })}>
      <MarkdownToolbar areaId="body" onCommand={() => undefined} />
    </TextContext>,
  )

  expect(screen.getByRole('button', { name: label })).toBeDefined()
})
