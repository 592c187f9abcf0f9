import type { Meta, StoryObj } from '@storybook/react-vite'
import { buttonClasses } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

const meta: Meta<typeof Menu> = {
  title: 'ui/Menu',
  component: Menu,
  tags: ['autodocs', '!test'],
  args: {
    trigger: 'Account',
    triggerClassName: buttonClasses({}),
    align: 'start',
    children: (
      <>
        <MenuItem to="/users/ada">Profile</MenuItem>
        <MenuItem isDanger>Log out</MenuItem>
      </>
    ),
  },
}
export default meta
type Story = StoryObj<typeof Menu>

export const Playground: Story = {}
