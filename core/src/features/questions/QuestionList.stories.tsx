import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageColumns, PageHeader, Pagination } from '../../ui/index.ts'
import { HotQuestions } from './HotQuestions.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuestionListSkeleton } from './QuestionListSkeleton.tsx'
import { QuestionOrderTabs } from './QuestionOrderTabs.tsx'
import { QuestionTimeFrame } from './QuestionTimeFrame.tsx'
import { questionSamples } from './question-samples.ts'

const meta: Meta<typeof QuestionList> = { title: 'features/QuestionList', component: QuestionList }
export default meta
type Story = StoryObj<typeof QuestionList>

export const Full: Story = {
  render: () => (
    <PageColumns asideLabel="More" aside={<HotQuestions questions={questionSamples} />}>
      <PageHeader title="Questions" note="24,318 questions">
        <QuestionOrderTabs
          orders={['newest', 'active', 'hot', 'score', 'unanswered']}
          current="newest"
          hrefFor={(order) => `?order=${order}`}
        />
        <QuestionTimeFrame current={0} hrefFor={(days) => `?in_days=${days}`} />
      </PageHeader>
      <QuestionList questions={questionSamples} followedTags={new Set(['german', 'javascript'])} />
      <Pagination page={3} pageSize={20} total={24_318} hrefFor={(page) => `?page=${page}`} />
    </PageColumns>
  ),
}

export const Loading: Story = {
  render: () => (
    <PageColumns>
      <QuestionListSkeleton />
    </PageColumns>
  ),
}
