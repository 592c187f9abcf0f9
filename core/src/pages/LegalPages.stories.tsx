import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as privacy } from './PrivacyPage/PrivacyPage.tsx'
import { page as terms } from './TermsPage/TermsPage.tsx'

const meta: Meta = { title: 'pages/Legal' }
export default meta
type Story = StoryObj

const html = `<p>These are the rules of the house. Whoever takes part agrees to them.</p>
<h2>What is asked here</h2>
<p>${'Be kind, stay on the subject, and name your sources. '.repeat(6)}</p>
<ul><li>No advertising.</li><li>No <a href="/tags/homework">homework</a>.</li></ul>
<h2>What is kept</h2>
<p>Everything that is written here is licensed to everybody else.</p>
<table><thead><tr><th>What</th><th>For how long</th></tr></thead><tbody><tr><td>Questions and answers</td>
<td>For ever</td></tr><tr><td>Addresses of readers</td><td>30 days</td></tr></tbody></table>`

export const Terms: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/tos">
      <terms.Component data={{ html: html, changedAt: 1_767_225_600 }} />
    </StoryPage>
  ),
}
export const PrivacyNotWrittenYet: Story = {
  render: () => (
    <StoryPage layout={<SiteLayout />} at="/privacy">
      <privacy.Component data={{ html: '', changedAt: undefined }} />
    </StoryPage>
  ),
}
