import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { AcceptTermsDialog } from './AcceptTermsDialog.tsx'
import { pendingTexts } from './legal-samples.ts'
import { PendingTermsBar } from './PendingTermsBar.tsx'

const meta: Meta = { title: 'features/accounts/PendingTerms' }
export default meta
type Story = StoryObj

const nothing = () => undefined

export const Bar: Story = {
  render: () => (
    <StoryApp>
      <PendingTermsBar />
    </StoryApp>
  ),
}

export const Texts: Story = {
  render: () => (
    <StoryApp calls={{ legalPending: () => pendingTexts }}>
      <AcceptTermsDialog onClose={nothing} />
    </StoryApp>
  ),
}

export const NotLoaded: Story = {
  render: () => (
    <StoryApp
      calls={{
        legalPending: () => {
          throw apiError(500, null)
        },
      }}
    >
      <AcceptTermsDialog onClose={nothing} />
    </StoryApp>
  ),
}
