import type { Meta, StoryObj } from '@storybook/react-vite'
import { BlockedEmbed } from './Embeds.tsx'

const meta: Meta<typeof BlockedEmbed> = {
  title: 'features/posts/BlockedEmbed',
  tags: ['autodocs'],
  component: BlockedEmbed,
  decorators: [
    (Story) => (
      <div className="q-embed q-embed-wide">
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof BlockedEmbed>

export const WithTitle: Story = { args: { url: 'https://video.example/7', title: 'How to water basil' } }
export const WithoutTitle: Story = { args: { url: 'https://video.example/7', title: '' } }
