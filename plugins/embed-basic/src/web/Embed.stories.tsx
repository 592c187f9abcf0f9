import { createWebHost, SlotFrame } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import { Embed } from './Embed.tsx'
import './embed.css'

const meta: Meta<typeof Embed> = { title: 'plugins/embed-basic', component: Embed }
export default meta
type Story = StoryObj<typeof Embed>

function show(url: string, shape: string, answer?: unknown): Story {
  const host = createWebHost({
    slug: 'basic_embed',
    texts: { en_US },
    pluginAnswers: { [`/quote?url=${encodeURIComponent(url)}`]: () => answer },
  })
  return {
    render: () => (
      <SlotFrame host={host}>
        <div className={`q-embed q-embed-${shape}`}>
          <Embed url={url} title="" />
        </div>
      </SlotFrame>
    ),
  }
}

const gist = 'https://gist.github.com/ada/0123456789abcdef0123'
const tweet = 'https://x.com/ada/status/1234567890'
const code =
  "export const greet = (name) => console.log('Hello, ' + name + ', and welcome to this long line')\n"

export const Gist: Story = show(gist, 'tall', { files: [{ name: 'greet.js', text: code.repeat(4) }] })
export const Tweet: Story = show(tweet, 'low', {
  author: 'Ada Lovelace',
  text: 'It weaves patterns.\nOf numbers.',
})
export const Loading: Story = show(tweet, 'low', new Promise(() => undefined))
export const Gone: Story = show(tweet, 'low', null)
export const NotOne: Story = show('https://vimeo.com/features', 'wide')
