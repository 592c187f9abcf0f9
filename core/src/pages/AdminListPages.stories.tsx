import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import {
  buildAdminAnswer,
  buildAdminQuestion,
  buildAdminUser,
  buildAuditEntry,
  buildUserFlag,
} from '../features/admin-lists/admin-list-samples.ts'
import { answerView, questionView, readListParams, userView } from '../features/admin-lists/index.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as answers } from './AdminAnswersPage/AdminAnswersPage.tsx'
import { page as questions } from './AdminQuestionsPage/AdminQuestionsPage.tsx'
import { page as user } from './AdminUserPage/AdminUserPage.tsx'
import { page as users } from './AdminUsersPage/AdminUsersPage.tsx'

const meta: Meta = { title: 'pages/AdminLists' }
export default meta
type Story = StoryObj

const ada = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }

function at(path: string, children: ReactNode, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryPage layout={<SiteLayout />} at={path} user={ada}>
        {children}
      </StoryPage>
    ),
    play,
  }
}

const own = <Data,>(data: Data) => ({ own: data, plugins: [] })
const readParams = (path: string, view: typeof questionView) =>
  readListParams(new URL(path, 'https://site.example'), view)

function questionsAt(
  path: string,
  list: ReturnType<typeof buildAdminQuestion>[] | null,
  play?: Story['play'],
) {
  const found = list && { count: list.length === 0 ? 0 : 48, list }
  return at(path, <questions.Component data={own({ params: readParams(path, questionView), found })} />, play)
}

const several = [
  buildAdminQuestion(),
  buildAdminQuestion({ id: 'q2', title: 'Which soil do tomatoes like?', show: 2, vote_count: -1 }),
  buildAdminQuestion({ id: 'q3', title: 'How do I ask here?', pin: 2, accepted_answer_id: 'a1' }),
]

export const Questions: Story = questionsAt('/admin/questions', several)
export const QuestionsChosen: Story = questionsAt('/admin/questions', several, ({ canvasElement }) => {
  canvasElement.querySelector<HTMLInputElement>('main input[type="checkbox"]')?.click()
})
export const QuestionsDeleted: Story = questionsAt('/admin/questions?status=deleted', several)
export const QuestionsNoneFound: Story = questionsAt('/admin/questions?query=coffee&author=grace', [])
export const QuestionsFailed: Story = questionsAt('/admin/questions', null)

export const Answers: Story = at(
  '/admin/answers',
  <answers.Component
    data={own({
      params: readParams('/admin/answers', answerView),
      found: { count: 2, list: [buildAdminAnswer(), buildAdminAnswer({ id: 'a2', accepted: 2 })] },
    })}
  />,
)

const members = [
  buildAdminUser(),
  buildAdminUser({ user_id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2 }),
  buildAdminUser({ user_id: '3', username: 'mo', display_name: 'Mo', role_id: 3 }),
]

function usersAt(path: string, list: typeof members) {
  const found = { count: list.length, list }
  return at(path, <users.Component data={own({ params: readParams(path, userView), found })} />)
}

export const Users: Story = usersAt('/admin/users', members)
export const UsersSuspended: Story = usersAt('/admin/users?status=suspended', [
  buildAdminUser({ status: 'suspended', suspended_until: 4_102_444_799 }),
  buildAdminUser({ user_id: '4', display_name: 'Bo', status: 'suspended', suspended_until: 1_790_000_000 }),
])
export const UsersOfSearch: Story = at(
  '/admin/users?query=grace',
  <users.Component
    data={own({
      params: readParams('/admin/users?query=grace', userView),
      found: { count: 0, list: [] },
      counts: { normal: 0, inactive: 0, suspended: 1, deleted: 12 },
    })}
  />,
)
export const UsersNone: Story = usersAt('/admin/users?status=inactive', [])

const session = {
  id: 's1',
  browser: 'Firefox',
  system: 'Windows',
  device: 'computer' as const,
  created_at: 1_765_000_000,
  last_seen_at: 1_766_000_000,
  expires_at: 1_790_000_000,
  is_current: false,
}

export const OneUser: Story = at(
  '/admin/users/2',
  <user.Component
    data={own({
      user: buildAdminUser(),
      sessions: [session, { ...session, id: 's2', browser: '', system: '', device: 'phone' }],
      logins: [
        { slug_name: 'github', name: 'GitHub', external_id: '4711', created_at: 1_765_000_000 },
        {
          slug_name: 'old_connector',
          name: 'old_connector',
          external_id: 'grace',
          created_at: 1_750_000_000,
        },
      ],
      flags: {
        count: 70,
        list: [
          buildUserFlag(),
          buildUserFlag({
            flag_id: '2',
            object_type: 'question',
            answer_id: '',
            status: 3,
            reason_content: '',
          }),
          buildUserFlag({ flag_id: '3', object_type: 'comment', comment_id: 'c1', status: 2 }),
          buildUserFlag({ flag_id: '4', question_id: '', question_title: '', status: 10 }),
        ],
      },
      history: {
        count: 2,
        list: [
          buildAuditEntry(),
          buildAuditEntry({ id: '2', action: 'user_password', old_value: '', new_value: '' }),
        ],
      },
    })}
  />,
)
export const OneUserNothingElse: Story = at(
  '/admin/users/2',
  <user.Component
    data={own({
      user: buildAdminUser(),
      sessions: [],
      logins: [],
      flags: { count: 0, list: [] },
      history: { count: 0, list: [] },
    })}
  />,
)
export const OneUserFailed: Story = at(
  '/admin/users/2',
  <user.Component
    data={own({
      user: buildAdminUser({ status: 'deleted' }),
      ...{ sessions: null, logins: null, flags: null, history: null },
    })}
  />,
)
