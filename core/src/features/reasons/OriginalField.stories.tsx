import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { OriginalField } from './OriginalField.tsx'
import { buildSimilarQuestion } from './reason-samples.ts'

const meta: Meta = { title: 'features/reasons/OriginalField' }
export default meta
type Story = StoryObj

const nothing = () => undefined
const fail = () => {
  throw apiError(429, null)
}
const questions = [
  buildSimilarQuestion(),
  buildSimilarQuestion({
    id: '2',
    title: 'Which way of sorting a list is quick enough for one that changes whenever somebody looks at it?',
    answer_count: 1204,
    accepted_answer: false,
  }),
  buildSimilarQuestion({ id: '3', title: 'كيف أرتب قائمة؟', answer_count: 0, accepted_answer: false }),
]
const duplicate = { id: '1', title: 'How can a list be sorted?' }

function Example() {
  const [value, setValue] = useState('')
  return <OriginalField value={value} onValueChange={setValue} duplicate={duplicate} />
}

function story(calls: NonNullable<StoryAppProps['calls']>, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp user={{ id: 'selma', username: 'selma' }} calls={calls}>
        <Example />
      </StoryApp>
    ),
    play,
  }
}

const type =
  (text: string): Story['play'] =>
  async ({ canvas, userEvent }) =>
    userEvent.type(canvas.getByRole('combobox'), text)

/** Questions similar to the duplicate, before anything is typed. */
export const Similar: Story = story({ questionSimilar: () => questions }, async ({ canvas, userEvent }) => {
  await canvas.findAllByRole('option')
  canvas.getByRole('combobox').focus()
  await userEvent.keyboard('{ArrowDown}')
})

/** One of them was selected. */
export const Chosen: Story = story({ questionSimilar: () => questions }, async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('option')
  if (first) await userEvent.click(first)
})

export const Loading: Story = story({ questionSimilar: () => new Promise(nothing) })

export const NothingFound: Story = story(
  {
    searchSuggestions: () => ({ questions: [], tags: [], users: [] }),
    questionSimilar: () => [],
  },
  type('kettle'),
)

export const Failed: Story = story({ searchSuggestions: fail, questionSimilar: fail }, type('kettle'))
