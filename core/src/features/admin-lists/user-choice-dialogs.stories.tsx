import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildAdminUser } from './admin-list-samples.ts'
import { DeleteUsersDialog, RemoveSpamDialog, RoleDialog, SuspendDialog } from './user-choice-dialogs.tsx'

const meta: Meta = { title: 'features/administration/UserDialogs' }
export default meta
type Story = StoryObj

const nothing = () => undefined
const one = { items: [buildAdminUser()], onRun: nothing, onDone: nothing, onClose: nothing }
const names = ['Ada Lovelace', 'Wolfeschlegelsteinhausenberger', 'جبر بن حيان', 'Grace Hopper', '山田 花子']
const several = {
  ...one,
  items: names.map((display_name, index) =>
    buildAdminUser({ user_id: `${index}`, username: `user${index}`, display_name }),
  ),
}

const shown = (dialog: ReactNode): Story => ({ render: () => <StoryApp>{dialog}</StoryApp> })

export const Suspend: Story = shown(<SuspendDialog {...one} />)
export const RemoveSpam: Story = shown(<RemoveSpamDialog {...one} />)
export const Role: Story = shown(<RoleDialog {...one} />)
export const Delete: Story = shown(<DeleteUsersDialog {...one} />)
export const DeleteSeveral: Story = shown(<DeleteUsersDialog {...several} />)
