import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ChoiceCards } from './ChoiceCards.tsx'
import { databaseIcon, fileIcon } from './icons.ts'

const meta: Meta = { title: 'ui/ChoiceCards', component: ChoiceCards, tags: ['autodocs'] }
export default meta
type Story = StoryObj

function Databases() {
  const [value, setValue] = useState('file')
  return (
    <ChoiceCards
      legend="Kind of database"
      name="kind"
      value={value}
      onValueChange={setValue}
      choices={[
        { value: 'file', label: 'A file on this machine', hint: 'Nothing to set up.', icon: fileIcon },
        { value: 'server', label: 'A server', hint: 'For large sites.', icon: databaseIcon },
      ]}
    />
  )
}

function Languages() {
  const [value, setValue] = useState('en')
  return (
    <ChoiceCards
      legend="Language"
      isLegendHidden
      name="language"
      value={value}
      onValueChange={setValue}
      choices={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'ar', label: 'العربية', lang: 'ar' },
      ]}
    />
  )
}

export const WithHints: Story = { render: () => <Databases /> }

export const OtherLanguages: Story = { render: () => <Languages /> }
