import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { FileButton, FileZone, type Transfer } from './index.ts'

const meta: Meta = { title: 'features/editor/Uploads' }
export default meta
type Story = StoryObj

const rules = { extensions: ['jpg', 'png'], megabytes: 4 }
const nothing = () => undefined

const choosing = (transfer: Partial<Pick<Transfer, 'fraction' | 'problem'>>): Story => ({
  render: () => (
    <StoryApp>
      <FileButton
        rules={rules}
        transfer={{ fraction: undefined, problem: undefined, cancel: nothing, ...transfer }}
        onFile={nothing}
      >
        Upload an image
      </FileButton>
    </StoryApp>
  ),
})

export const Button: Story = choosing({})
export const ButtonRunning: Story = choosing({ fraction: 0.4 })
export const ButtonRefused: Story = choosing({
  problem: 'This file is not a picture that can be shown here, or it has too many pixels.',
})

function Zone({ name }: { name?: string }) {
  const [file, setFile] = useState(() => (name ? new File([], name) : undefined))
  return (
    <StoryApp>
      <FileZone rules={rules} file={file} onFile={setFile} />
    </StoryApp>
  )
}

export const ZoneEmpty: Story = { render: () => <Zone /> }
export const ZoneLongName: Story = {
  render: () => <Zone name={`${'a-very-long-name-of-a-picture-'.repeat(6)}.png`} />,
}
