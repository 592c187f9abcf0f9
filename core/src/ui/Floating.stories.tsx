import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import { Button, buttonClasses } from './Button.tsx'
import { CloseButton } from './CloseButton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { bookmarkIcon, logOutIcon, moreIcon, settingsIcon, userIcon } from './icons.ts'
import { LoadedActionMenu } from './LoadedActionMenu.tsx'
import { Menu, MenuDivider } from './Menu.tsx'
import { MenuHeading } from './MenuHeading.tsx'
import { MenuItem } from './MenuItem.tsx'
import { ToastRegion } from './ToastRegion.tsx'

const meta: Meta = { title: 'ui/Floating' }
export default meta
type Story = StoryObj

export const Menus: Story = {
  render: () => (
    <Menu trigger="Account" triggerClassName={buttonClasses({})}>
      <MenuHeading>Ada Lovelace</MenuHeading>
      <MenuItem to="/users/ada" icon={userIcon}>
        Profile
      </MenuItem>
      <MenuItem to="/users/ada/bookmarks" icon={bookmarkIcon} isChosen>
        Bookmarks
      </MenuItem>
      <MenuItem to="/users/settings" icon={settingsIcon}>
        Settings
      </MenuItem>
      <MenuDivider />
      <MenuItem onSelect={() => {}} icon={logOutIcon} isDanger>
        Log out
      </MenuItem>
    </Menu>
  ),
}

const actions = (
  <>
    <MenuItem>Pin</MenuItem>
    <MenuItem isDisabled>Close</MenuItem>
    <MenuItem isDanger>Delete</MenuItem>
  </>
)

export const ActionMenus: Story = {
  render: () => (
    <div className="q-row">
      <ActionMenu label="More actions" icon={moreIcon} triggerClassName={buttonClasses({})}>
        {actions}
      </ActionMenu>
      <CloseButton label="Close" onClick={() => {}} />
    </div>
  ),
}

export const OpenActionMenu: Story = {
  render: () => (
    <LoadedActionMenu
      label="More actions"
      icon={moreIcon}
      triggerClassName={buttonClasses({})}
      isByKeyboard={false}
    >
      {actions}
    </LoadedActionMenu>
  ),
}

function DialogDemo() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm' | 'drawer'>('none')
  const close = () => setOpen('none')
  return (
    <div className="q-row">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      {open === 'dialog' && (
        <Dialog title="Close this question" onClose={close} footer={<Button onClick={close}>Done</Button>}>
          <p>Choose why it cannot be answered as it stands. The asker is told and can edit it.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete this answer?"
          confirmLabel="Delete"
          isDanger
          onCancel={close}
          onConfirm={close}
        >
          <p>It has been accepted. Others will no longer find it.</p>
        </ConfirmDialog>
      )}
      {open === 'drawer' && (
        <Drawer label="Navigation" heading="Querent" onClose={close}>
          <a href="/questions">Questions</a>
        </Drawer>
      )}
    </div>
  )
}

export const Dialogs: Story = { render: () => <DialogDemo /> }

export const OpenDialog: Story = {
  render: () => (
    <Dialog
      title="Close this question"
      onClose={() => {}}
      footer={
        <>
          <Button variant="subtle">Cancel</Button>
          <Button variant="primary">Close question</Button>
        </>
      }
    >
      <p>Choose why it cannot be answered as it stands. The asker is told and can edit it.</p>
    </Dialog>
  ),
}

export const Toasts: Story = {
  render: () => (
    <ToastRegion
      onDismiss={() => {}}
      toasts={[
        { id: 1, kind: 'success', text: 'Password changed successfully.' },
        { id: 2, kind: 'danger', text: 'The vote could not be counted. Try again in a moment.' },
      ]}
    />
  ),
}
