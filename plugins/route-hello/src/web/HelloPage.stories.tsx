import { createWebHost, SlotFrame, type WebHostOptions } from '@querent/sdk/testing/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { HelloPage } from './HelloPage.tsx'

const meta: Meta<typeof HelloPage> = { title: 'plugins/route-hello', component: HelloPage }
export default meta
type Story = StoryObj<typeof HelloPage>

function read(options: WebHostOptions): Story {
  const host = createWebHost({ slug: 'hello_route', texts: { en_US, zh_CN }, ...options })
  return {
    render: () => (
      <SlotFrame host={host}>
        <HelloPage />
      </SlotFrame>
    ),
  }
}

const grace = { username: 'grace', avatar: '', role: 'user', isActivated: true } as const

export const Visitor: Story = read({ site: { name: 'Open Workshop' } })
export const Member: Story = read({ session: { ...grace, displayName: 'Grace Hopper' } })
export const LongName: Story = read({ session: { ...grace, displayName: 'Maximiliane von Hohenlohe-Wald' } })
export const Chinese: Story = read({
  session: { ...grace, displayName: '李小龙' },
  site: { language: 'zh_CN' },
})
