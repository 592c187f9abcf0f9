import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import './editor.css'
import './uploads.css'
import { MarkdownEditor } from './MarkdownEditor.tsx'

const host = createWebHost({ texts: { en_US, zh_CN } })

const meta: Meta<typeof MarkdownEditor> = {
  title: 'plugins/editor-markdown',
  component: MarkdownEditor,
  args: {
    id: 'content',
    name: 'content',
    value: '',
    placeholder: 'What have you tried?',
    isInvalid: false,
    height: 'tall',
    preview: (markdown) => <p>{markdown}</p>,
    findUsers: async () => [{ username: 'ada', displayName: 'Ada', avatar: '' }],
    toolbarSlot: () => null,
  },
  render: function Writing(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SlotFrame host={host}>
        <MarkdownEditor {...args} value={value} onChange={setValue} />
      </SlotFrame>
    )
  },
}

export default meta

type Story = StoryObj<typeof MarkdownEditor>

export const Empty: Story = {}

export const Writing: Story = {
  args: {
    value:
      '## A heading\n\nSome **bold** and *italic* words, `code` and a [link](https://example.com).\n\n> A quote\n\n- one\n- two\n',
  },
}

export const Refused: Story = { args: { isInvalid: true, height: 'low' } }
