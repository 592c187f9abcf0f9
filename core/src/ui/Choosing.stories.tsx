import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import { Switch } from './Switch.tsx'

const meta: Meta = { title: 'ui/Choosing' }
export default meta
type Story = StoryObj

const parts = ['Title', 'Text', 'Tags'].map((label) => ({ label, value: label.toLowerCase() }))
const zones = ['UTC', 'Africa/Cairo', 'America/New York', 'Asia/Shanghai', 'Europe/Berlin'].map((label) => ({
  label,
  value: label,
}))

function Several({ error }: { error?: string }) {
  const [value, setValue] = useState(['title'])
  return (
    <CheckboxGroup
      legend="Parts"
      name="parts"
      hint="What is sent along."
      options={parts}
      value={value}
      onValueChange={setValue}
      error={error}
    />
  )
}

function Zone({ error }: { error?: string }) {
  const [value, setValue] = useState('Europe/Berlin')
  return (
    <SearchSelect
      label="Time zone"
      hint="Type the name of a city."
      options={zones}
      value={value}
      onValueChange={setValue}
      noteFor={(zone) => (zone === 'UTC' ? 'UTC' : '')}
      error={error}
    />
  )
}

/** Choices of several kinds that belong together. */
export const Grouped: Story = {
  render: () => (
    <ChoiceGroup legend="What is sent along" hint="At least one of them." error="Choose at least one.">
      <Checkbox label="The text" />
      <Switch label="New answers as well" />
    </ChoiceGroup>
  ),
}

export const Ready: Story = {
  render: () => (
    <div className="q-stack">
      <Switch label="Index in the background" hint="Faster; results may lag behind." defaultChecked />
      <Switch label="Notify members" />
      <Switch label="Decided by the site" disabled defaultChecked />
      <Several />
      <Zone />
    </div>
  ),
}

export const Wrong: Story = {
  render: () => (
    <div className="q-stack">
      <Switch label="Index in the background" error="The service does not offer this." />
      <Several error="Please choose at least one." />
      <Zone error="The service does not know this zone." />
    </div>
  ),
}
