import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { QuickLinks } from './QuickLinks.tsx'
import './quick-links.css'

const meta: Meta<typeof QuickLinks> = { title: 'plugins/sidebar-quick-links', component: QuickLinks }
export default meta
type Story = StoryObj<typeof QuickLinks>

const tag = { tag_id: '1', slug_name: 'sql', display_name: 'sql', recommend: false, reserved: false }

function show(links: string): Story {
  const host = createWebHost({
    slug: 'quick_links_sidebar',
    texts: { en_US },
    config: { tags: [tag], links },
  })
  return {
    render: () => (
      <SlotFrame host={host}>
        <QuickLinks />
      </SlotFrame>
    ),
  }
}

export const Links: Story = show('Rules, /tos\nChat, https://chat.example\nStatus, https://status.example')
export const LongTitle: Story = show('How the Donaudampfschifffahrtsgesellschaft asks its questions, /tos')
