import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  configuredInstallation,
  freshInstallation,
  languageSamples,
  saveSamples,
  siteAnswers,
  waitForSavedAnswers,
} from '../features/install/install-samples.ts'
import { BareLayout } from '../shell/layout/PlainLayout.tsx'
import { apiError, apiFieldErrors } from '../shell/testing/api-errors.ts'
import { StoryPage, type StoryPageProps } from '../shell/testing/StoryPage.tsx'
import { sendForm } from '../shell/testing/send-form.ts'
import { page as install } from './InstallPage/InstallPage.tsx'

const meta: Meta = { title: 'pages/Install', beforeEach: saveSamples }
export default meta
type Story = StoryObj

type State = Parameters<typeof install.Component>[0]['data']['state']

function step(
  state: State,
  wanted: string,
  calls: StoryPageProps['calls'] = {},
  play?: Story['play'],
): Story {
  return {
    render: () => (
      <StoryPage layout={<BareLayout />} at="/install" calls={calls}>
        <install.Component data={{ state, wanted, languages: languageSamples }} />
      </StoryPage>
    ),
    play,
  }
}

const sending =
  (values: Record<string, string> = {}): Story['play'] =>
  async ({ canvasElement }) => {
    await waitForSavedAnswers(canvasElement)
    sendForm(canvasElement, values)
  }
const choosePostgres: Story['play'] = async ({ canvasElement }) => {
  await waitForSavedAnswers(canvasElement)
  canvasElement.querySelector<HTMLInputElement>('[value="postgres"]')?.click()
}

export const Language: Story = step(freshInstallation, '')

export const DatabaseServer: Story = step(freshInstallation, 'database', {}, choosePostgres)
export const DatabaseRefused: Story = step(
  freshInstallation,
  'database',
  {
    installationDatabaseCheck: () => {
      throw apiError(
        400,
        { err_type: 'alert', detail: 'unable to open database file' },
        'The database cannot be reached.',
      )
    },
  },
  sending(),
)

export const Configuration: Story = step(configuredInstallation, 'config')
const default_config = `server:
  http:
    addr: 0.0.0.0:9080
data:
  database:
    driver: sqlite3
    connection: ${freshInstallation.default_db_file}
`
/** The program may not write it. */
export const ConfigurationByHand: Story = step(
  freshInstallation,
  'database',
  {
    installationDatabaseCheck: () => null,
    installationInit: () => {
      throw apiError(400, { default_config })
    },
  },
  sending(),
)

export const Site: Story = step(configuredInstallation, 'site')
export const SiteInstalling: Story = step(
  configuredInstallation,
  'site',
  { installationBaseInfo: () => new Promise(() => undefined) },
  sending(siteAnswers),
)
export const SiteRefused: Story = step(
  configuredInstallation,
  'site',
  {
    installationBaseInfo: () => {
      throw apiFieldErrors({ site_url: 'No site answers at this address.' })
    },
  },
  sending(siteAnswers),
)
export const Done: Story = step(
  configuredInstallation,
  'site',
  { installationBaseInfo: () => null },
  sending(siteAnswers),
)

export const AlreadyInstalled: Story = step({ ...configuredInstallation, db_table_exist: true }, '')
