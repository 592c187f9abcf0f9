import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../../shell/testing/StoryApp.tsx'
import { PageColumns } from '../../../ui/index.ts'
import { buildQuestionInfo } from '../view-samples.ts'
import { AskForm } from './AskForm.tsx'
import { AskGuide } from './AskGuide.tsx'
import { CreateTagDialog } from './CreateTagDialog.tsx'
import { EditQuestionForm } from './EditQuestionForm.tsx'
import { formCalls } from './form-samples.ts'

const meta: Meta<typeof AskForm> = {
  title: 'features/questions/AskForm',
  tags: ['autodocs'],
  component: AskForm,
}
export default meta
type Story = StoryObj<typeof AskForm>

const start = { version: null, isVersionMissing: true, isSuggestion: true }
const writer = { id: 'selma', username: 'selma' }
/** An empty form; posting it shows every error. Ten letters in the title bring similar questions. */
export const Asking: Story = {
  render: () => (
    <StoryApp user={writer} calls={formCalls}>
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
      calls={formCalls}
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
    <StoryApp user={writer} calls={formCalls}>
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
