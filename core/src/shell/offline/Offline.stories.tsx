import type { Meta, StoryObj } from '@storybook/react-vite'
import { page as offline } from '../../pages/OfflinePage/OfflinePage.tsx'
import { BareLayout } from '../layout/PlainLayout.tsx'
import { StoryApp } from '../testing/StoryApp.tsx'
import { StoryPage } from '../testing/StoryPage.tsx'
import { CopyNotice, OfflineHost, UpdatePrompt } from './OfflineHost.tsx'

const meta: Meta = { title: 'app/Offline' }
export default meta
type Story = StoryObj

const nothing = () => undefined
const never = () => nothing
// Like a browser that blocks workers: registering one returns nothing.
const blocked = Object.assign(new EventTarget(), {
  register: async () => undefined,
}) as unknown as ServiceWorkerContainer

export const Update: Story = { render: () => <UpdatePrompt onReload={nothing} onLater={nothing} /> }

export const Copy: Story = {
  render: () => (
    <StoryApp>
      <CopyNotice from={1_700_000_000} onPage={never} />
    </StoryApp>
  ),
}

/** For a page that can neither be loaded nor was cached. */
export const NoConnection: Story = {
  render: () => (
    <StoryPage layout={<BareLayout />}>
      <offline.Component data={undefined} />
    </StoryPage>
  ),
}

/** Shows nothing as long as there is nothing to say. */
export const Quiet: Story = {
  render: () => (
    <StoryApp>
      <p>A page.</p>
      <OfflineHost onPage={never} container={blocked} renderedAt={0} />
    </StoryApp>
  ),
}
