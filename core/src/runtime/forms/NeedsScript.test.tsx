import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { NeedsScript } from './NeedsScript.tsx'

it('says without script that the form needs it, or what else does', () => {
  const html = renderToString(
    <TextContext value={createTexts('en_US', { form: { needs_script: 'This form needs JavaScript.' } })}>
      <NeedsScript />
      <NeedsScript>Deciding needs JavaScript.</NeedsScript>
    </TextContext>,
  )

  expect(html).toMatch(/^<noscript>.*This form needs.*<\/noscript><noscript>.*Deciding needs.*<\/noscript>$/)
})
