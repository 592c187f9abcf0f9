import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { suggestionSamples } from './suggestion-samples.ts'

const meta: Meta<typeof SearchSuggestions> = {
  title: 'features/search/SearchSuggestions',
  component: SearchSuggestions,
}
export default meta
type Story = StoryObj

const calls = { searchSuggestions: () => suggestionSamples }

function Example() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div style={{ position: 'relative', minBlockSize: '24rem' }}>
      <div style={{ position: 'relative', maxInlineSize: '34rem' }}>
        <input ref={field} type="search" aria-label="Search" className="form-control" />
        <SearchSuggestions field={field} />
      </div>
    </div>
  )
}

/** The second line was reached with the arrow keys. */
export const Open: Story = {
  render: () => (
    <StoryApp calls={calls}>
      <Example />
    </StoryApp>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'kettle')
    await canvas.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  },
}
