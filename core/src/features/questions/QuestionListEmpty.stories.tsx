import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionListEmpty } from './QuestionListEmpty.tsx'

const meta: Meta<typeof QuestionListEmpty> = {
  title: 'features/questions/QuestionListEmpty',
  tags: ['autodocs'],
  component: QuestionListEmpty,
}
export default meta
type Story = StoryObj<typeof QuestionListEmpty>

const story = (query: Parameters<typeof QuestionListEmpty>[0]['query']): Story => ({
  render: () => <QuestionListEmpty path="/questions" query={query} />,
})

export const None: Story = story({ order: 'newest', days: 0, page: 1 })
export const Quiet: Story = story({ order: 'hot', days: 0, page: 1 })
export const AllAnswered: Story = story({ order: 'unanswered', days: 0, page: 1 })
export const NothingInTime: Story = story({ order: 'score', days: 7, page: 1 })
export const NothingFollowed: Story = story({ order: 'recommend', days: 0, page: 1 })
export const NoQuestionFollowed: Story = story({ order: 'following', days: 0, page: 1 })
