import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { Notice, type NoticePlace } from './Notice.tsx'
import './notice.css'

const meta: Meta<typeof Notice> = { title: 'plugins/widget-notices', component: Notice }
export default meta
type Story = StoryObj<typeof Notice>

function show(place: NoticePlace, text: string): Story {
  const host = createWebHost({ slug: 'notices_widget', texts: { en_US }, config: { [place]: text } })
  return {
    render: () => (
      <SlotFrame host={host}>
        <Notice of={place} />
      </SlotFrame>
    ),
  }
}

export const Header: Story = show('header', 'The site moves to another machine on Friday at six.')
export const Home: Story = show('home', 'New here? Read [how to ask](/tos) first.')
export const LongText: Story = show('question', 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3))
export const Footer: Story = show('footer', 'Hosted by [Example](https://example.com).')
