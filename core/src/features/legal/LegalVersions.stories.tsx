import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { LegalVersions } from './LegalVersions.tsx'
import { legalVersions } from './legal-samples.ts'

const meta: Meta<typeof LegalVersions> = {
  title: 'features/accounts/LegalVersions',
  component: LegalVersions,
  args: { page: 1, found: { count: 12, list: legalVersions } },
  render: (props) => (
    <StoryApp>
      <LegalVersions {...props} />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof LegalVersions>

export const Folded: Story = {}

export const Unfolded: Story = {
  play: ({ canvasElement }) => {
    for (const details of canvasElement.querySelectorAll('details')) details.open = true
  },
}

export const NoVersions: Story = { args: { found: { count: 0, list: [] } } }
