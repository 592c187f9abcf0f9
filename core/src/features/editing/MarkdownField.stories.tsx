import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { DraftStatus } from '../drafts/index.ts'
import { MarkdownField } from './MarkdownField.tsx'
import type { MarkdownFieldProps } from './markdown-field-props.ts'

const meta: Meta<typeof MarkdownField> = {
  title: 'features/editor/MarkdownField',
  tags: ['autodocs'],
  component: MarkdownField,
}
export default meta
type Story = StoryObj<typeof MarkdownField>

const calls: StoryAppProps['calls'] = {
  postRender: () => '<p>Some <strong>words</strong> about it.</p>',
  // Uploading forever, or rejected.
  fileUpload: ({ file }) => {
    if (file instanceof File && file.name.startsWith('refused')) {
      throw apiError(
        400,
        null,
        'This file is not a picture that can be shown here, or it has too many pixels.',
      )
    }
    return new Promise(() => undefined)
  },
}
const settings: SiteSettings = { site_advanced: { authorized_attachment_extensions: ['pdf', 'txt'] } }

function Editor(props: Partial<MarkdownFieldProps> & { text?: string }) {
  const [value, setValue] = useState(props.text ?? '')
  return (
    <StoryApp user={{ id: '1', username: 'ada' }} calls={calls} settings={settings}>
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
  render: () => <Editor text="Hm" error="Add more detail: at least 6 characters." />,
}

const getFile = (name: string) => new File(['x'], name, { type: 'image/png' })

/** One uploading, one rejected, one of a kind that is not accepted. */
export const Uploading: Story = {
  render: () => <Editor text="Look at this:" height="low" />,
  play: async ({ canvasElement }) => {
    const files = new DataTransfer()
    const names = ['a-picture-with-a-rather-long-name.png', 'refused.png', 'page.html']
    for (const name of names) files.items.add(getFile(name))
    const area = canvasElement.querySelector('textarea')
    area?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
    )
  },
}
export const InsertImage: Story = {
  render: () => <Editor height="low" />,
  play: async ({ canvasElement }) => {
    const tools = canvasElement.querySelectorAll<HTMLElement>('[role=toolbar] button')
    tools[tools.length - 2]?.click()
  },
}
