import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { ownDraftKey } from '../../features/drafts/draft.ts'
import { editDraftKey } from '../../features/drafts/useEditDraft.ts'
import { questionDraftKey } from '../../features/drafts/useQuestionDraft.ts'
import { formCalls, questionDraft } from '../../features/questions/QuestionForm/form-samples.ts'
import { buildAnswer, buildQuestionInfo } from '../../features/questions/view-samples.ts'
import { localEntries } from '../../lib/storage.ts'
import { StorySitePage, storyMember } from '../../shell/testing/StoryPage.tsx'
import { page as editAnswer } from '../EditAnswerPage/EditAnswerPage.tsx'
import { page } from './AskPage.tsx'

const meta: Meta = { title: 'pages/AskPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

function shown(children: ReactNode, at: string): Story {
  return {
    render: () => (
      <StorySitePage at={at} user={storyMember} calls={formCalls}>
        {children}
      </StorySitePage>
    ),
  }
}

const asking = { mayCreateTags: true, barrier: '' }
const start = { version: null, isVersionMissing: false, isSuggestion: false }
const question = buildQuestionInfo()

/** A draft of an earlier visit in the browser. */
const withDraft: Pick<Story, 'beforeEach'> = {
  beforeEach: () => {
    const key = ownDraftKey(questionDraftKey, storyMember.id)
    localEntries.set(key, questionDraft)
    return () => localEntries.remove(key)
  },
}

export const Empty: Story = shown(<page.Component data={asking} />, '/questions/ask')
/** A draft of an earlier visit, with similar questions. */
export const Filled: Story = {
  ...shown(<page.Component data={asking} />, '/questions/ask'),
  ...withDraft,
  play: async ({ canvas }) => {
    // The same in every language. The collapsed line names it, and the list does too.
    const [similar] = await canvas.findAllByText('How to sort a list?')
    similar?.closest('details')?.querySelector('summary')?.click()
  },
}
export const Incomplete: Story = {
  ...shown(<page.Component data={asking} />, '/questions/ask'),
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLFormElement>('main form')?.requestSubmit()
  },
}
/** Members with too little reputation to ask. */
export const NotYet: Story = shown(
  <page.Component
    data={{ mayCreateTags: false, barrier: 'You need at least 10 reputation to ask a question.' }}
  />,
  '/questions/ask',
)
/** Others decide about the edits of members with little reputation. */
export const Suggesting: Story = shown(
  <page.Component
    data={{
      mayCreateTags: false,
      barrier: '',
      editing: { question, start: { ...start, isSuggestion: true, isVersionMissing: true } },
    }}
  />,
  `/posts/${question.id}/edit`,
)
export const EditingAnswer: Story = shown(
  <editAnswer.Component data={{ info: buildAnswer(), question, start }} />,
  `/posts/${question.id}/10020000000000001/edit`,
)
/** Another user edited the answer after these changes were begun. */
export const OutdatedChanges: Story = {
  ...EditingAnswer,
  beforeEach: () => {
    const key = ownDraftKey(editDraftKey(buildAnswer().id), storyMember.id)
    localEntries.set(key, { revision: '1', values: { content: 'Use a tree.', summary: '' } })
    return () => localEntries.remove(key)
  },
}
