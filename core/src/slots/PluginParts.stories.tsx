import {
  Alert,
  AsideSection,
  Avatar,
  Button,
  ButtonLink,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Menu,
  MenuItem,
  Select,
  Spinner,
  StatusLabel,
  Switch,
  TextArea,
  TextInput,
} from '@querent/sdk/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { buildStatus, createSamplePlugins } from './plugin-samples.testing.tsx'
import { Slot } from './Slot.tsx'

const meta: Meta<typeof Slot> = { title: 'slots/Parts for plugins' }
export default meta
type Story = StoryObj<typeof Slot>

const nothing = () => undefined

/** A page of a plugin, which uses the components of the SDK. */
function story(Page: () => ReactNode): Story {
  return {
    render: () => {
      const [samples] = useState(() =>
        createSamplePlugins(
          { sample: { slots: { 'route.page': Page } } },
          { statuses: [buildStatus('sample', ['route.page'])] },
        ),
      )
      return samples.around(<Slot name="route.page" props={{ rest: '', query: new URLSearchParams() }} />)
    },
  }
}

export const Actions: Story = story(() => (
  <div className="q-row">
    <Button variant="primary">Import</Button>
    <Button isBusy>Import</Button>
    <ButtonLink to="/questions">See the questions</ButtonLink>
    <Menu trigger="More">
      <MenuItem onSelect={nothing}>Pause</MenuItem>
      <MenuItem to="/questions">See the questions</MenuItem>
      <MenuItem onSelect={nothing} isDanger>
        Remove
      </MenuItem>
    </Menu>
  </div>
))
export const States: Story = story(() => (
  <>
    <Alert kind="success">All questions are imported.</Alert>
    <Alert title="Nothing was imported">The address does not answer.</Alert>
    <p>
      <Spinner size="small" /> Importing
    </p>
    <AsideSection title="Last import">
      <p>
        <Avatar name="Ada Lovelace" imageUrl="" size={24} /> Ada Lovelace
      </p>
    </AsideSection>
    <StatusLabel kind="waiting">Waiting</StatusLabel> <StatusLabel kind="accepted">Imported</StatusLabel>
  </>
))
export const Fields: Story = story(() => (
  <form>
    <TextInput label="Address" hint="Where the questions are." />
    <TextInput label="Name" error="Name cannot be empty." />
    <TextArea label="Note" />
    <Select label="Language" options={[{ value: 'en', label: 'English' }]} />
    <Checkbox label="Import answers" />
    <Switch label="Import every night" hint="At two o'clock." />
  </form>
))
export const InDialog: Story = story(() => (
  <Dialog title="Import questions" onClose={nothing} footer={<Button variant="primary">Import</Button>}>
    <TextInput label="Address" />
  </Dialog>
))
export const Confirmation: Story = story(() => (
  <ConfirmDialog
    title="Remove the import?"
    confirmLabel="Remove"
    isDanger
    onCancel={nothing}
    onConfirm={nothing}
  >
    Imported questions stay.
  </ConfirmDialog>
))
