import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  HotQuestions,
  QuestionList,
  QuestionListOptions,
  QuestionOrderTabs,
} from '../../features/questions/index.ts'
import { questionSamples } from '../../features/questions/question-samples.ts'
import { ErrorPage } from '../../runtime/errors/index.ts'
import { getLoginState, toSessionUser } from '../../runtime/session/index.ts'
import { Button, PageColumns, PageHeader, Pagination, PasswordInput, TextInput } from '../../ui/index.ts'
import { StoryApp } from '../testing/StoryApp.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { buildNavigation } from './navigation.ts'
import { PlainFrame } from './PlainLayout.tsx'
import { SiteFrame } from './SiteFrame.tsx'

const meta: Meta<typeof SiteFrame> = { title: 'app/SiteFrame', component: SiteFrame }
export default meta
type Story = StoryObj<typeof SiteFrame>

const admin = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
const user = toSessionUser(admin)
const frame = {
  brand: { name: 'Open Workshop' },
  canRegister: true,
  legal: { hasTerms: true, hasPrivacy: true },
}

const query = { order: 'newest', days: 0, page: 1 } as const

const questionPage = (
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
    <QuestionList questions={questionSamples} followedTags={new Set(['german'])} />
    <Pagination page={3} pageSize={20} total={24_318} hrefFor={(page) => `?page=${page}`} />
  </PageColumns>
)

export const Visitor: Story = {
  render: () => (
    <StoryApp>
      <SiteFrame {...frame} user={null} items={buildNavigation(getLoginState(null))}>
        {questionPage}
      </SiteFrame>
    </StoryApp>
  ),
}

export const Administrator: Story = {
  render: () => (
    <StoryApp user={admin} calls={{ notificationStatus: () => new Promise(() => undefined) }}>
      <SiteFrame
        {...frame}
        user={user}
        bell={<NotificationBell />}
        items={buildNavigation(getLoginState(user))}
      >
        {questionPage}
      </SiteFrame>
    </StoryApp>
  ),
}

export const NotFound: Story = {
  render: () => (
    <SiteFrame {...frame} user={null} items={buildNavigation(getLoginState(null))}>
      <ErrorPage code="404" />
    </SiteFrame>
  ),
}

export const Plain: Story = {
  render: () => (
    <PlainFrame brand={frame.brand}>
      <form className="q-stack">
        <PageHeader title="Log in" />
        <TextInput label="Email" type="email" />
        <PasswordInput label="Password" aside={<a href="/users/account-recovery">Forgot your password?</a>} />
        <Button variant="primary" isWide>
          Log in
        </Button>
      </form>
    </PlainFrame>
  ),
}
