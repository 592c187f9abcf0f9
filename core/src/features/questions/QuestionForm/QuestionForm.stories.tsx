import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../../app/testing/StoryApp.tsx'
import { PageColumns } from '../../../ui/index.ts'
import { buildQuestionInfo } from '../view-samples.ts'
import { AskForm } from './AskForm.tsx'
import { AskGuide } from './AskGuide.tsx'
import { CreateTagDialog } from './CreateTagDialog.tsx'
import { EditQuestionForm } from './EditQuestionForm.tsx'

const meta: Meta<typeof AskForm> = { title: 'features/QuestionForm', component: AskForm }
export default meta
type Story = StoryObj<typeof AskForm>

const start = { version: null, isVersionMissing: true, isSuggestion: true }
const writer = { id: 'selma', username: 'selma' }
const names = ['javascript', 'java', 'arrays']
const calls = {
  tagSearch: () =>
    names.map((name) => ({
      slug_name: name,
      display_name: name,
      reserved: false,
      recommend: name === 'java',
    })),
  questionSimilar: () => [
    {
      id: '7',
      title: 'How to sort a list?',
      url_title: 'how-to-sort',
      answer_count: 2,
      accepted_answer: true,
    },
    {
      id: '8',
      title: 'Is a set sorted?',
      url_title: 'is-a-set-sorted',
      answer_count: 0,
      accepted_answer: false,
    },
  ],
  postRender: () => '<p>Some words.</p>',
}

/** An empty form; posting it shows every error. Ten letters in the title bring similar questions. */
export const Asking: Story = {
  render: () => (
    <StoryApp user={writer} calls={calls}>
      <PageColumns aside={<AskGuide />} asideLabel="Advice">
        <AskForm mayCreateTags />
      </PageColumns>
    </StoryApp>
  ),
}

const recommended = ['javascript', 'a-tag-name-of-thirty-five-letters-xx', 'العربية'].map((name) => ({
  slug_name: name,
  display_name: name,
}))

/** The site wants one of its recommended tags on every question. */
export const RequiredTag: Story = {
  render: () => (
    <StoryApp
      user={writer}
      calls={calls}
      settings={{ site_tags: { required_tag: true, recommend_tags: recommended, reserved_tags: [] } }}
    >
      <PageColumns aside={<AskGuide />} asideLabel="Advice">
        <AskForm mayCreateTags={false} />
      </PageColumns>
    </StoryApp>
  ),
}

export const Editing: Story = {
  render: () => (
    <StoryApp user={writer} calls={calls}>
      <PageColumns aside={<AskGuide isEditing />} asideLabel="Advice">
        <EditQuestionForm question={buildQuestionInfo()} mayCreateTags={false} start={start} />
      </PageColumns>
    </StoryApp>
  ),
}

const nothing = () => undefined

export const NewTag: Story = {
  render: () => (
    <StoryApp user={writer}>
      <CreateTagDialog text="Lazy Lists" onCreate={nothing} onCancel={nothing} />
    </StoryApp>
  ),
}
