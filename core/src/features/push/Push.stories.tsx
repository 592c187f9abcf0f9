import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { PushSetting, PushSync } from './index.ts'
import type { PushBrowser } from './push-browser.ts'
import { buildPushBrowser, unablePushBrowser } from './push-samples.ts'

const meta: Meta = { title: 'features/notifications/Push' }
export default meta
type Story = StoryObj

function shown(browser: PushBrowser, calls: StoryAppProps['calls'] = {}, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp calls={calls}>
        <PushSetting browser={browser} />
      </StoryApp>
    ),
    play,
  }
}

const reading: PushBrowser = {
  ...unablePushBrowser,
  manager: () => new Promise(() => undefined),
  permission: () => 'default',
}

export const Off: Story = shown(buildPushBrowser().browser)
export const On: Story = shown(buildPushBrowser({ permission: 'granted', isOn: true }).browser)
export const Reading: Story = shown(reading)
export const Denied: Story = shown(buildPushBrowser({ permission: 'denied' }).browser)
export const Unsupported: Story = shown(unablePushBrowser)
export const Failed: Story = shown(buildPushBrowser().browser, {}, async ({ canvasElement }) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  canvasElement.querySelector('input')?.click()
})
/** Renders nothing. */
export const Sync: Story = {
  render: () => (
    <StoryApp>
      <p>A page.</p>
      <PushSync browser={unablePushBrowser} />
    </StoryApp>
  ),
}
