import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { PageColumns, PageHeader } from '../../ui/index.ts'
import { AskPrompt } from './AskPrompt.tsx'
import { QuestionAside } from './QuestionAside.tsx'
import { QuestionBrowser } from './QuestionBrowser.tsx'
import { QuestionListEmpty } from './QuestionListEmpty.tsx'
import { FeedLink, QuestionListOptions } from './QuestionListOptions.tsx'
import { QuestionOrderTabs } from './QuestionOrderTabs.tsx'
import type { QuestionListQuery } from './question-list-query.ts'
import { questionSamples } from './question-samples.ts'
import { buildQuestionView } from './view-samples.ts'

const meta: Meta<typeof QuestionBrowser> = {
  title: 'features/questions/QuestionBrowser',
  tags: ['autodocs'],
  component: QuestionBrowser,
}
export default meta
type Story = StoryObj<typeof QuestionBrowser>

const path = '/questions'

function Browser({ query, list = [] }: { query: QuestionListQuery; list?: typeof questionSamples }) {
  return (
    <StoryApp>
      <PageColumns>
        <PageHeader title="Questions" actions={<QuestionListOptions query={query} path={path} />}>
          <QuestionOrderTabs orders={['newest', 'score', 'hot']} query={query} path={path} />
        </PageHeader>
        <QuestionBrowser
          questions={{ count: list.length * 200, list }}
          query={query}
          path={path}
          empty={<QuestionListEmpty query={query} path={path} />}
        />
        <AskPrompt />
        <FeedLink href="/questions.atom" />
      </PageColumns>
    </StoryApp>
  )
}

export const MiddlePage: Story = {
  render: () => <Browser query={{ order: 'newest', days: 0, page: 12 }} list={questionSamples} />,
}
export const TimeFrame: Story = {
  render: () => <Browser query={{ order: 'score', days: 7, page: 1 }} list={questionSamples.slice(0, 2)} />,
}
/** An order without a time limit offers no time frame. */
export const Empty: Story = { render: () => <Browser query={{ order: 'hot', days: 0, page: 1 }} /> }

export const AsideOfAQuestion: Story = {
  render: () => (
    <StoryApp>
      <QuestionAside
        view={buildQuestionView({
          linked: { count: 40, list: questionSamples.slice(0, 3) },
          related: { list: questionSamples },
        })}
      />
    </StoryApp>
  ),
}
