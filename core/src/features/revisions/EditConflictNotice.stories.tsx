import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { storyMember } from '../../shell/testing/StoryPage.tsx'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import { buildEntry, buildNextVersion, buildVersion } from './timeline-samples.ts'
import type { EditConflict, EditConflictState } from './useEditConflict.ts'

const meta: Meta = { title: 'features/posts/EditConflictNotice' }
export default meta
type Story = StoryObj

const before = buildVersion()
const edits = [
  buildEntry('edited', { revision_id: '3', comment: '<p>Say what it is <em>for</em></p>' }),
  buildEntry('edited', { activity_id: 'own', revision_id: '2', user_info: null }),
]
const newer = { edits, before, theirs: buildNextVersion() }
const mine = { ...before, original_text: `Hello,\n\n${before.original_text}` }

function shown(state: EditConflictState, text = mine): Story {
  const conflict: EditConflict = {
    began: '1',
    state,
    save: async () => undefined,
    resume: () => undefined,
    retry: () => undefined,
    resolve: () => undefined,
  }
  return {
    render: () => (
      <StoryApp user={storyMember}>
        <EditConflictNotice conflict={conflict} mine={text} onChoose={() => undefined} />
      </StoryApp>
    ),
  }
}

export const Combinable: Story = shown({ kind: 'open', newer })
/** Both edits changed the same line. */
export const SamePlace: Story = shown(
  { kind: 'open', newer },
  { ...before, original_text: 'Something else.' },
)
/** A draft whose original version is unknown. */
export const UnknownBeginning: Story = shown({ kind: 'open', newer: { ...newer, before: null } })
export const Loading: Story = shown({ kind: 'loading' })
export const Failed: Story = shown({ kind: 'failed' })
