import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TagInput, TagInputList } from './TagInput.tsx'
import type { TagChoice } from './tag-lines.ts'
import type { TagCombobox } from './useTagCombobox.ts'

const meta: Meta = { title: 'ui/TagInput', component: TagInput, tags: ['autodocs'] }
export default meta
type Story = StoryObj

const known = ['javascript', 'java', 'json', 'typescript', 'react', 'sql'].map((slug, index) => ({
  slug,
  label: slug,
  count: 12_000 - index * 900,
}))

function Demo({ start, error }: { start: TagChoice[]; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <TagInput
      label="Tags"
      hint="Up to five tags that say what the question is about."
      placeholder="For example: sql"
      error={error}
      value={value}
      onValueChange={setValue}
      loadOptions={async (text) => known.filter((tag) => tag.slug.startsWith(text))}
      onCreate={async (text) => ({ slug: text.toLowerCase(), label: text })}
    />
  )
}

export const Empty: Story = { render: () => <Demo start={[]} /> }
export const Filled: Story = { render: () => <Demo start={known.slice(0, 4)} /> }
/** Leaving the field with a word that is not a tag names it; the word stays. */
export const Unknown: Story = {
  render: () => <Demo start={[]} error="“unheard-of” is not a tag yet. Choose a tag that exists." />,
}
export const Wrong: Story = { render: () => <Demo start={[]} error="Please enter at least 1 tag." /> }

const nothing = () => undefined
const openBox: TagCombobox = {
  text: 'ja',
  wanted: 'ja',
  setText: nothing,
  setComposing: nothing,
  isOpen: true,
  open: nothing,
  handleFocus: nothing,
  lines: [
    ...known.slice(0, 2).map((tag) => ({ kind: 'tag' as const, tag })),
    { kind: 'tag', tag: { slug: 'announcement', label: 'announcement', note: 'reserved' } },
    { kind: 'tag', tag: { slug: 'long', label: 'a-tag-name-of-thirty-five-letters-xx', count: 1_234_567 } },
    { kind: 'create', text: 'ja' },
  ],
  activeIndex: 1,
  choose: nothing,
  handleKeyDown: nothing,
  finish: () => 'finished',
  handleBlur: nothing,
  message: undefined,
  problem: undefined,
}

/** The list below the field: a highlighted line, one with a note, one that creates a tag. */
export const List: Story = { render: () => <TagInputList id="tags" textKeys="tag_input" box={openBox} /> }
export const ListLoading: Story = {
  render: () => (
    <TagInputList id="tags" textKeys="tag_input" box={{ ...openBox, lines: [], message: 'none' }} />
  ),
}
