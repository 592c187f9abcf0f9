import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { StoryApp } from '../../app/testing/StoryApp.tsx'
import { DraftStatus } from '../drafts/index.ts'
import { MarkdownField } from './MarkdownField.tsx'
import type { MarkdownFieldProps } from './markdown-field-props.ts'

const meta: Meta<typeof MarkdownField> = { title: 'features/MarkdownField', component: MarkdownField }
export default meta
type Story = StoryObj<typeof MarkdownField>

const calls = { postRender: () => '<p>Some <strong>words</strong> about it.</p>' }

function Editor(props: Partial<MarkdownFieldProps> & { text?: string }) {
  const [value, setValue] = useState(props.text ?? '')
  return (
    <StoryApp user={{ id: '1', username: 'ada' }} calls={calls}>
      <MarkdownField
        name="content"
        label="Question"
        hint="What you did, what you expected, and what happened instead."
        {...props}
        value={value}
        onValueChange={setValue}
      />
    </StoryApp>
  )
}

export const Empty: Story = { render: () => <Editor placeholder="What solves it, and why" height="low" /> }
export const Written: Story = {
  render: () => (
    <Editor
      text={'Some **words** about it.\n\n- one\n- two'}
      note={<DraftStatus savedAt={new Date(1_790_000_000_000)} isPending={false} />}
    />
  ),
}
export const Refused: Story = {
  render: () => <Editor text="Hm" error="Tell more about it: at least 6 characters." />,
}
