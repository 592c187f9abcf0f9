import type { Meta, StoryObj } from '@storybook/react-vite'
import { BareLayout } from '../../shell/layout/PlainLayout.tsx'
import { StoryPage, type StoryPageProps } from '../../shell/testing/StoryPage.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { InstallWizard } from './InstallWizard.tsx'
import {
  configuredInstallation,
  freshInstallation,
  languageSamples,
  saveSamples,
  waitForSavedAnswers,
} from './install-samples.ts'
import type { InstallationState } from './wizard-screen.ts'

// The stories of the page show its steps; these are their other states.
const meta: Meta<typeof InstallWizard> = {
  title: 'features/administration/InstallWizard',
  component: InstallWizard,
  beforeEach: saveSamples,
}
export default meta
type Story = StoryObj<typeof InstallWizard>

function screen(
  state: InstallationState | null,
  wanted = '',
  calls: StoryPageProps['calls'] = {},
  play?: Story['play'],
): Story {
  return {
    render: () => (
      <StoryPage layout={<BareLayout />} calls={calls}>
        <InstallWizard state={state} wanted={wanted} languages={languageSamples} />
      </StoryPage>
    ),
    play,
  }
}

const send: Story['play'] = async ({ canvasElement }) => {
  await waitForSavedAnswers(canvasElement)
  sendForm(canvasElement)
}
const never = () => new Promise(() => undefined)

export const Database: Story = screen(freshInstallation, 'database')
export const DatabaseTrying: Story = screen(
  freshInstallation,
  'database',
  { installationDatabaseCheck: never },
  send,
)
export const DatabaseWithCode: Story = screen({ ...freshInstallation, code_required: true }, 'database')
export const DatabaseWithoutItsCode: Story = screen(
  { ...freshInstallation, code_required: true },
  'database',
  {},
  send,
)
export const SiteIncomplete: Story = screen(configuredInstallation, 'site', {}, send)

export const ConfigurationFromBefore: Story = screen(configuredInstallation)
export const DatabaseUnreachable: Story = screen({ ...freshInstallation, config_file_exist: true })
export const ConfigurationUnreadable: Story = screen(null)
