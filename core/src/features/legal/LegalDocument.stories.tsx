import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { LegalDocument } from './LegalDocument.tsx'

const meta: Meta<typeof LegalDocument> = {
  title: 'features/accounts/LegalDocument',
  tags: ['autodocs'],
  component: LegalDocument,
  render: (props) => (
    <StoryApp>
      <LegalDocument {...props} />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof LegalDocument>

const section = (title: string) =>
  `<h2>${title}</h2><p>${'Be kind, stay on the subject, and name your sources. '.repeat(8)}</p>
  <ul><li>No advertising.</li><li>No <a href="/tags/homework">homework</a>.</li></ul>`

export const Written: Story = {
  args: {
    title: 'Terms of service',
    changedAt: 1_767_225_600,
    html: `<p>These are the rules of the house.</p>${section('What is asked here')}${section('What is not')}`,
  },
}
export const NotWrittenYet: Story = { args: { title: 'Privacy policy', html: '' } }
