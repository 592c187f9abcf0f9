import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '../../ui/index.ts'
import { SettingsFrame } from './define-user-settings-page.tsx'

const meta: Meta<typeof SettingsFrame> = {
  title: 'features/settings/SettingsFrame',
  tags: ['autodocs'],
  component: SettingsFrame,
}
export default meta
type Story = StoryObj<typeof SettingsFrame>

const children = <EmptyState>The settings.</EmptyState>
const plugins = [
  { name: 'Workplace messages', slug_name: 'slack_connector' },
  { name: 'إشعارات', slug_name: 'arabic' },
]

export const OwnPart: Story = {
  render: () => (
    <SettingsFrame current="profile" plugins={[]}>
      {children}
    </SettingsFrame>
  ),
}

export const PartOfAPlugin: Story = {
  render: () => (
    <SettingsFrame current="slack_connector" plugins={plugins}>
      {children}
    </SettingsFrame>
  ),
}
