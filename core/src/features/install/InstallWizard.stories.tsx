import type { Meta, StoryObj } from '@storybook/react-vite'
import { BareLayout } from '../../app/layout/BareLayout.tsx'
import { refuse, refuseFields } from '../../app/testing/refusals.ts'
import { StoryPage, type StoryPageProps } from '../../app/testing/StoryPage.tsx'
import { sendForm } from '../../app/testing/send-form.ts'
import { ConfigFailedPanel } from './ConfigFailedPanel.tsx'
import { DoneStep } from './DoneStep.tsx'
import { InstallWizard } from './InstallWizard.tsx'
import { keepAnswers } from './kept-answers.ts'
import type { InstallationState } from './wizard-screen.ts'

const meta: Meta<typeof InstallWizard> = {
  title: 'features/InstallWizard',
  component: InstallWizard,
  // As after a reload: a form stands as it will stay once it has what was typed before.
  beforeEach: () => {
    keepAnswers('database', { db_file: keptAnswer })
    keepAnswers('site', { site_url: keptAnswer })
  },
}
export default meta
type Story = StoryObj<typeof InstallWizard>

const keptAnswer = 'https://kept.example/querent.db'
const languages = [
  { label: 'English', value: 'en_US', progress: 100 },
  { label: '简体中文', value: 'zh_CN', progress: 100 },
  { label: 'العربية (87%)', value: 'ar', progress: 87 },
]
const fresh: InstallationState = {
  config_file_exist: false,
  db_connection_success: false,
  db_table_exist: false,
  default_db_file: '/var/lib/querent/querent.db',
}
const configured = { ...fresh, config_file_exist: true, db_connection_success: true }
const never = () => new Promise(() => undefined)

function screen(
  state: InstallationState | null,
  wanted = '',
  calls: StoryPageProps['calls'] = {},
  play?: Story['play'],
): Story {
  return {
    render: () => (
      <StoryPage layout={<BareLayout />} calls={calls}>
        <InstallWizard state={state} wanted={wanted} languages={languages} />
      </StoryPage>
    ),
    play,
  }
}

/** The form of a step starts anew once the page runs. */
async function untilKept(canvas: HTMLElement) {
  const isKept = () =>
    canvas.querySelector<HTMLInputElement>('[name="db_file"], [name="site_url"]')?.value === keptAnswer
  while (!isKept()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

const sending =
  (values: Record<string, string> = {}): Story['play'] =>
  async ({ canvasElement }) => {
    await untilKept(canvasElement)
    sendForm(canvasElement, values)
  }
const choosePostgres: Story['play'] = async ({ canvasElement }) => {
  await untilKept(canvasElement)
  canvasElement.querySelector<HTMLInputElement>('[value="postgres"]')?.click()
}

export const Language: Story = screen(fresh)
export const Database: Story = screen(fresh, 'database')
export const DatabaseServer: Story = screen(fresh, 'database', {}, choosePostgres)
export const DatabaseTrying: Story = screen(
  fresh,
  'database',
  { installationDatabaseCheck: never },
  sending(),
)
export const DatabaseRefused: Story = screen(
  fresh,
  'database',
  {
    installationDatabaseCheck: () => {
      throw refuse(
        400,
        { err_type: 'alert', detail: 'connect ECONNREFUSED 127.0.0.1:5432' },
        'The database cannot be reached.',
      )
    },
  },
  sending(),
)
const text = `server:\n  http:\n    addr: 0.0.0.0:9080\ndata:\n  database:\n    driver: sqlite3\n    connection: ${fresh.default_db_file}\n`
/** The program may not write its configuration; trying again does not help here. */
export const ConfigurationFailed: Story = {
  render: () => (
    <StoryPage layout={<BareLayout />}>
      <ConfigFailedPanel text={text} folder="/var/lib/querent" onRetry={async () => undefined} />
    </StoryPage>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLButtonElement>('.btn-primary')?.click(),
}
export const Configuration: Story = screen(configured, 'config')
export const Site: Story = screen(configured, 'site')
export const SiteIncomplete: Story = screen(configured, 'site', {}, sending())

const answers = {
  site_name: 'Open Workshop',
  site_url: 'https://workshop.example',
  contact_email: 'ada@querent.example',
  name: 'ada',
  email: 'ada@querent.example',
  password: 'correct-horse-42',
  confirm_password: 'correct-horse-42',
}
export const SiteInstalling: Story = screen(
  configured,
  'site',
  { installationBaseInfo: never },
  sending(answers),
)
export const SiteRefused: Story = screen(
  configured,
  'site',
  {
    installationBaseInfo: () => {
      throw refuseFields({ site_url: 'No site answers at this address.' })
    },
  },
  sending(answers),
)
export const Done: Story = {
  render: () => (
    <StoryPage layout={<BareLayout />}>
      <DoneStep takesFocus={false} siteName="Open Workshop" />
    </StoryPage>
  ),
}

export const ConfigurationFromBefore: Story = screen(configured)
export const AlreadyInstalled: Story = screen({ ...configured, db_table_exist: true })
export const DatabaseUnreachable: Story = screen({ ...fresh, config_file_exist: true })
export const ConfigurationUnreadable: Story = screen(null)
