import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewsNotice } from './LiveQuestion.tsx'

const meta: Meta<typeof NewsNotice> = {
  title: 'features/questions/QuestionNews',
  component: NewsNotice,
  args: { onShow: () => {}, onDismiss: () => {} },
  // On a page it is above the content, and takes no space.
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '5rem' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof NewsNotice>

const news = {
  newAnswerIds: [],
  editedAnswerIds: [],
  isQuestionEdited: false,
  isQuestionClosed: false,
  isQuestionGone: false,
}

export const NewAnswer: Story = { args: { news: { ...news, newAnswerIds: ['1'] } } }
export const NewAnswers: Story = { args: { news: { ...news, newAnswerIds: ['1', '2', '3'] } } }
export const QuestionEdited: Story = { args: { news: { ...news, isQuestionEdited: true } } }
export const QuestionClosed: Story = { args: { news: { ...news, isQuestionClosed: true } } }
export const QuestionGone: Story = { args: { news: { ...news, isQuestionGone: true } } }
export const AnswerEdited: Story = { args: { news: { ...news, editedAnswerIds: ['1'] } } }
export const Loading: Story = { args: { news: { ...news, newAnswerIds: ['1'] }, isBusy: true } }
