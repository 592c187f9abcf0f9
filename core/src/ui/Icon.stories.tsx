import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'

const meta: Meta<typeof Icon> = { title: 'ui/Icon', component: Icon, tags: ['autodocs'] }
export default meta
type Story = StoryObj<typeof Icon>

export const Playground: Story = {
  tags: ['!test'],
  args: { of: icons.bellIcon, size: 'large' },
  argTypes: { of: { control: 'select', options: Object.keys(icons), mapping: icons } },
}

export const All: Story = {
  render: () => (
    <div className="q-row">
      {Object.entries(icons).map(([name, icon]) => (
        <span key={name} title={name}>
          <Icon of={icon} isDirectional={/Start|End/.test(name)} />
        </span>
      ))}
    </div>
  ),
}

export const Large: Story = {
  render: () => (
    <div className="q-row">
      {Object.entries(icons).map(([name, icon]) => (
        <Icon key={name} of={icon} size="large" />
      ))}
    </div>
  ),
}
