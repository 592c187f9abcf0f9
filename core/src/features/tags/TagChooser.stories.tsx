import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { listedTags } from '../tags/tag-samples.ts'
import { TagChooser } from './TagChooser.tsx'
import { TagFinder } from './TagFinder.tsx'

const meta: Meta<typeof TagChooser> = {
  title: 'features/tags/TagChooser',
  tags: ['autodocs'],
  component: TagChooser,
  args: { tags: listedTags },
  render: (props) => (
    <StoryApp calls={{ tagSearch: () => listedTags }}>
      <TagChooser {...props} />
    </StoryApp>
  ),
}
export default meta
type Story = StoryObj<typeof TagChooser>

export const Ready: Story = { args: { canPutOff: true } }

/** The story's server rejects the choice. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('button', { pressed: false })
    if (first) await userEvent.click(first)
    if (second) await userEvent.click(second)
  },
}

/** Any tag by its name. */
export const Finder: Story = {
  render: () => (
    <StoryApp calls={{ tagSearch: () => listedTags }}>
      <TagFinder value={[{ slug: 'knots', label: 'knots' }]} onValueChange={() => undefined} />
    </StoryApp>
  ),
}
