import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormDialog } from './FormDialog.tsx'
import { TextInput } from './TextInput.tsx'

const meta: Meta<typeof FormDialog> = {
  title: 'ui/FormDialog',
  component: FormDialog,
  tags: ['autodocs', '!test'],
  args: {
    title: 'Describe the tag',
    children: <TextInput label="Name" name="name" />,
    form: { onSubmit: (event) => event.preventDefault() },
    submitText: 'Create tag',
    onCancel: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
}
export default meta
type Story = StoryObj<typeof FormDialog>

export const Playground: Story = {}
