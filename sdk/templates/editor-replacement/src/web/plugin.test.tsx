// @vitest-environment happy-dom
import { renderInSlot, slotSamples } from '@querent/sdk/testing'
import { describeEditorReplacement } from '@querent/sdk/testing/conformance'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'
import { PlainEditor } from './PlainEditor.tsx'

describeEditorReplacement({ plugin, root: import.meta.dirname })

test('shows below the field what visitors will see', async () => {
  const props = {
    ...slotSamples['editor.replacement'](),
    value: 'one',
    preview: (text: string) => `shown: ${text}`,
  }
  const page = await renderInSlot(PlainEditor, 'editor.replacement', props, { texts: { en_US } })
  expect(page.getByText('shown: one')).toBeDefined()

  fireEvent.input(page.getByRole('textbox'), { target: { value: 'two' } })

  expect(page.getByText('shown: two')).toBeDefined()
})
