import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { DeletionDialog, DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { sessionSamples } from './own-account-samples.ts'
import { SessionsSection } from './SessionsSection.tsx'

const meta: Meta = { title: 'features/settings/OwnAccount' }
export default meta
type Story = StoryObj

const ada = { id: '7', username: 'ada', e_mail: 'ada@querent.example', have_password: true }
const nobody = () => undefined

function shown(children: ReactNode, app: Omit<StoryAppProps, 'children'> = {}, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryApp user={ada} {...app}>
        {children}
      </StoryApp>
    ),
    play,
  }
}

const press =
  (index: number): Story['play'] =>
  ({ canvasElement }) =>
    canvasElement.querySelectorAll('button')[index]?.click()

export const Sessions: Story = shown(<SessionsSection sessions={sessionSamples} />)
export const OneSession: Story = shown(<SessionsSection sessions={sessionSamples.slice(0, 1)} />)
export const SessionsUnknown: Story = shown(<SessionsSection sessions={undefined} />)
const waiting = { calls: { userSessionRevoke: () => new Promise(() => undefined) } }
export const EndingASession: Story = shown(<SessionsSection sessions={sessionSamples} />, waiting, press(0))
export const Export: Story = shown(<ExportSection />)
export const ExportBusy: Story = shown(
  <ExportSection />,
  { calls: { userDataExport: () => new Promise(() => undefined) } },
  press(0),
)
export const Deletion: Story = shown(<DeletionSection code="" />)
export const DeletionByPassword: Story = shown(<DeletionDialog code="" onClose={nobody} />)
const withLink = { ...ada, needs_deletion_link: true }
const withoutPassword = { ...withLink, have_password: false }
export const DeletionByMail: Story = shown(<DeletionDialog code="" onClose={nobody} />, {
  user: withoutPassword,
})
export const DeletionMailSent: Story = shown(
  <DeletionDialog code="" onClose={nobody} />,
  { user: withoutPassword, calls: { userDeletionCodeSend: () => null } },
  ({ canvasElement }) => canvasElement.querySelector('form')?.requestSubmit(),
)
export const DeletionByCode: Story = shown(<DeletionDialog code="code" onClose={nobody} />, {
  user: withoutPassword,
})
export const DeletionByPasswordAndCode: Story = shown(<DeletionDialog code="code" onClose={nobody} />, {
  user: withLink,
})
export const DeletionByLogin: Story = shown(<DeletionDialog code="" onClose={nobody} />, {
  user: { ...ada, have_password: false, e_mail: '' },
})
