import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon.tsx'
import * as readingIcons from './icons.ts'
import * as toolIcons from './tool-icons.ts'

const icons = { ...readingIcons, ...toolIcons }

const meta: Meta<typeof Icon> = { title: 'ui/Icon', component: Icon }
export default meta
type Story = StoryObj<typeof Icon>

export const All: Story = {
  render: () => (
    <div className="q-row">
      {Object.entries(icons).map(([name, path]) => (
        <span key={name} title={name}>
          <Icon of={path} isDirectional={/Start|End/.test(name)} />
        </span>
      ))}
    </div>
  ),
}

export const Large: Story = {
  render: () => (
    <div className="q-row">
      {Object.entries(icons).map(([name, path]) => (
        <Icon key={name} of={path} size="large" />
      ))}
    </div>
  ),
}
