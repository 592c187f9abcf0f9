import type { Meta, StoryObj } from '@storybook/react-vite'
import { storedMails } from '../../features/mails/mail-samples.ts'
import { QuestionList } from '../../features/questions/index.ts'
import { questionSamples } from '../../features/questions/question-samples.ts'
import { EmptyState, fileIcon, PageColumns, PageHeader } from '../../ui/index.ts'
import { StoryPage, type StoryPageProps } from '../testing/StoryPage.tsx'
import { BareLayout, PlainLayout } from './PlainLayout.tsx'
import { SiteLayout } from './SiteLayout.tsx'

const meta: Meta = { title: 'app/Layouts' }
export default meta
type Story = StoryObj

const moderator = { id: '1', username: 'grace', display_name: 'Grace Hopper', role_id: 3, mail_status: 1 }
const admin = { id: '2', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }

const content = (
  <PageColumns>
    <PageHeader title="Questions" note="3 questions" />
    <QuestionList questions={questionSamples.slice(0, 3)} />
  </PageColumns>
)
const short = <EmptyState icon={fileIcon}>A page.</EmptyState>

function shown(props: Omit<StoryPageProps, 'children'>, children = content): Story {
  return { render: () => <StoryPage {...props}>{children}</StoryPage> }
}

export const Visitor: Story = shown({
  layout: <SiteLayout />,
  settings: { general: { name: 'Open Workshop' } },
})
export const Moderator: Story = shown({ layout: <SiteLayout />, user: moderator })

/** No mail server is configured, as administrators see on every page. */
export const AdministratorWithMails: Story = shown({
  layout: <SiteLayout />,
  user: admin,
  calls: { adminMailPage: () => ({ count: storedMails.length, list: storedMails, is_delivering: false }) },
})

const longName = 'The Community of Everybody Who Restores Mechanical Calculators'
/** A name that is too long for the header, no registration, and HTML of an administrator. */
export const LongNameAndOwnHtml: Story = shown({
  layout: <SiteLayout />,
  settings: {
    general: { name: longName },
    login: { allow_new_registrations: false },
    custom_css_html: {
      custom_header: '<p>Maintenance on Sunday, 02:00 to 03:00 UTC.</p>',
      custom_sidebar: '<p>Words of the house</p>',
      custom_footer: '<p>Imprint</p>',
    },
  },
})

export const Plain: Story = shown({ layout: <PlainLayout /> }, short)
export const Bare: Story = shown({ layout: <BareLayout /> }, short)
