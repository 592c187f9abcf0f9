import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildQuestionView } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

const { scrollIntoView } = Element.prototype
let shown: Element[]

beforeEach(() => {
  shown = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this)
  }
})
afterEach(() => {
  cleanup()
  Element.prototype.scrollIntoView = scrollIntoView
})

it('scrolls the form of a comment into view', async () => {
  await openQuestionPage(buildQuestionView())
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a comment' })[0] as HTMLElement)
  // A simpler one, which is not a form, accepts the text until the code of this one is loaded.
  await waitFor(() => expect(shown.at(-1)?.localName).toBe('form'))
})
