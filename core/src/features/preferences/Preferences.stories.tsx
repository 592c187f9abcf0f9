import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { languageSamples } from './language-samples.ts'
import { PreferencesDialog } from './PreferencesDialog.tsx'

const meta: Meta<typeof PreferencesDialog> = {
  title: 'features/settings/Preferences',
  component: PreferencesDialog,
}
export default meta
type Story = StoryObj

const nothing = () => undefined

function showing(languageOptions: () => unknown): Story {
  return {
    render: () => (
      <StoryApp calls={{ languageOptions }}>
        <PreferencesDialog onClose={nothing} />
      </StoryApp>
    ),
  }
}

export const Dialog: Story = showing(() => languageSamples)
export const Loading: Story = showing(() => new Promise(nothing))
