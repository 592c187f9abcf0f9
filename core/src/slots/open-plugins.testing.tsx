import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import app from '../../../i18n/en_US/ui/app.json'
import slots from '../../../i18n/en_US/ui/slots.json'
import { createTexts, TextContext } from '../lib/i18n/index.ts'
import { createSamplePlugins } from './plugin-samples.testing.tsx'

const texts = createTexts('en_US', { app, slots })

/** For tests: sample plugins, and showing something inside of them. */
export function openPlugins(...samples: Parameters<typeof createSamplePlugins>) {
  const opened = createSamplePlugins(...samples)
  return {
    ...opened,
    show: (children: ReactNode): RenderResult =>
      render(<TextContext value={texts}>{opened.around(children)}</TextContext>),
  }
}
