import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { sampleStorages } from './storage-samples.ts'
import { type StorageData, UploadStorage } from './UploadStorage.tsx'

const meta: Meta<typeof UploadStorage> = {
  title: 'features/editor/UploadStorage',
  tags: ['autodocs'],
  component: UploadStorage,
}
export default meta
type Story = StoryObj<typeof UploadStorage>

const show = (uploadStorage: () => StorageData): Story => ({
  render: () => (
    <StoryApp calls={{ uploadStorage }}>
      <UploadStorage />
    </StoryApp>
  ),
})

export const Ready: Story = show(() => sampleStorages.ready)
export const Moving: Story = show(() => sampleStorages.moving)
export const Waiting: Story = show(() => sampleStorages.waiting)
export const Done: Story = show(() => sampleStorages.done)
export const MovedBack: Story = show(() => sampleStorages.back)
export const Failed: Story = show(() => {
  throw apiError(500, null)
})
