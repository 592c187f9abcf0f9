import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { buildQuestionInfo } from '../questions/view-samples.ts'
import { EditNotices, EditWaiting } from './EditNotices.tsx'
import { ChangeSkeleton } from './TimelineList.tsx'
import { buildRevision } from './timeline-samples.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { VersionPicker } from './VersionPicker.tsx'

const meta: Meta<typeof VersionDialog> = { title: 'features/posts/Revisions', component: VersionDialog }
export default meta
type Story = StoryObj<typeof VersionDialog>

const nothing = () => undefined

function choosing(revisionList: NonNullable<StoryAppProps['calls']>[string]): Story {
  return {
    render: () => (
      <StoryApp calls={{ revisionList }}>
        <VersionDialog objectId="10010000000000001" onChoose={nothing} onClose={nothing} />
      </StoryApp>
    ),
  }
}

export const Versions: Story = choosing(() => [
  buildRevision('5', buildQuestionInfo(), { status: 3, reason: 'Name the version of the language' }),
  buildRevision('4', buildQuestionInfo(), {
    reason: 'Say what it is for, and why the shorter way of the answer below does not do',
  }),
  buildRevision('3', buildQuestionInfo(), { create_at: 1_788_000_000 }),
  buildRevision('2', buildQuestionInfo(), { create_at: 1_787_000_000, status: 0 }),
])
export const OneVersion: Story = choosing(() => [buildRevision('2', buildQuestionInfo())])
export const Loading: Story = choosing(() => new Promise(() => undefined))
export const Failed: Story = choosing(() => {
  throw apiError(500, null, 'Broken.')
})

export const Picker: Story = {
  render: () => (
    <StoryApp>
      <VersionPicker objectId="10010000000000001" onChoose={nothing} />
    </StoryApp>
  ),
}

export const Notices: Story = {
  render: () => (
    <StoryApp>
      <EditNotices start={{ isSuggestion: true, isVersionMissing: true, version: null }} />
    </StoryApp>
  ),
}

/** The form has the text of one's own rejected edit, with the reason. */
export const RejectedEdit: Story = {
  render: () => (
    <StoryApp>
      <EditNotices
        start={{
          isSuggestion: true,
          isVersionMissing: false,
          version: buildRevision('4', buildQuestionInfo(), {
            status: 3,
            rejection_reason: 'It changes what the author means.',
          }),
        }}
      />
    </StoryApp>
  ),
}

/** Shown instead of the editor, for the member who suggested the edit. */
export const OwnEditWaiting: Story = {
  render: () => (
    <StoryApp>
      <EditWaiting
        waiting={{ isOwn: true }}
        place={{ kind: 'question', path: '/posts/10010000000000001/timeline' }}
        to="/questions/10010000000000001"
      />
    </StoryApp>
  ),
}
export const AnotherEditWaiting: Story = {
  render: () => (
    <StoryApp>
      <EditWaiting
        waiting={{ isOwn: false }}
        place={{ kind: 'answer', path: '/posts/10010000000000001/10020000000000001/timeline' }}
        to="/questions/10010000000000001/10020000000000001"
      />
    </StoryApp>
  ),
}

export const LoadingChange: Story = { render: () => <ChangeSkeleton /> }
