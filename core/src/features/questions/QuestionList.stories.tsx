import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { PageColumns, PageHeader, Pagination } from '../../ui/index.ts'
import { QuestionBrowser, QuestionList } from './QuestionBrowser.tsx'
import { HotQuestions } from './QuestionLinks.tsx'
import { QuestionListOptions } from './QuestionListOptions.tsx'
import { QuestionListSkeleton } from './QuestionListSkeleton.tsx'
import { QuestionOrderTabs } from './QuestionOrderTabs.tsx'
import { questionSamples } from './question-samples.ts'

const meta: Meta<typeof QuestionList> = {
  title: 'features/questions/QuestionList',
  tags: ['autodocs'],
  component: QuestionList,
}
export default meta
type Story = StoryObj<typeof QuestionList>

const query = { order: 'newest', days: 0, page: 1 } as const

export const Full: Story = {
  render: () => (
    <StoryApp>
      <PageColumns asideLabel="More" aside={<HotQuestions questions={questionSamples} />}>
        <PageHeader
          title="Questions"
          note="24,318 questions"
          actions={<QuestionListOptions query={query} path="/questions" />}
        >
          <QuestionOrderTabs
            orders={['newest', 'active', 'hot', 'score', 'unanswered']}
            query={query}
            path="/questions"
          />
        </PageHeader>
        <QuestionList questions={questionSamples} followedTags={new Set(['german', 'javascript'])} />
        <Pagination page={3} pageSize={20} total={24_318} hrefFor={(page) => `?page=${page}`} />
      </PageColumns>
    </StoryApp>
  ),
}

/** A title and one line for each question. */
export const Compact: Story = {
  render: () => (
    <StoryApp listDensity="compact">
      <PageColumns asideLabel="More" aside={<HotQuestions questions={questionSamples} />}>
        <PageHeader
          title="Questions"
          note="24,318 questions"
          actions={<QuestionListOptions query={query} path="/questions" />}
        >
          <QuestionOrderTabs
            orders={['newest', 'active', 'hot', 'score', 'unanswered']}
            query={query}
            path="/questions"
          />
        </PageHeader>
        <QuestionBrowser
          questions={{ count: 24_318, list: questionSamples }}
          query={query}
          path="/questions"
          followedTags={new Set(['german', 'javascript'])}
          empty={null}
        />
      </PageColumns>
    </StoryApp>
  ),
}

export const Loading: Story = {
  render: () => (
    <PageColumns>
      <QuestionListSkeleton />
    </PageColumns>
  ),
}
