import { slotSamples } from '@querent/sdk/testing/web'
import type { SlotName, SlotProps } from '@querent/sdk/web'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { AsideSection, Button, ButtonLink, icons, TextInput } from '../ui/index.ts'
import { buildStatus, createSamplePlugins } from './plugin-samples.testing.tsx'
import { Slot } from './Slot.tsx'

const meta: Meta<typeof Slot> = { title: 'slots/Slot' }
export default meta
type Story = StoryObj<typeof Slot>

const question = slotSamples['question.aside']()
const panel = { values: {}, onReload: () => undefined }
/** The content of a slot that no plugin fills, and the same slot with a sample in it. */
function story<Name extends SlotName>(
  name: Name,
  props: SlotProps<Name>,
  Component: ComponentType<SlotProps<Name>>,
): Story {
  const slots = { [name]: Component }
  return {
    render: () => {
      const [samples] = useState(() =>
        createSamplePlugins({ sample: { slots } }, { statuses: [buildStatus('sample', [name])] }),
      )
      return samples.around(<Slot name={name} props={props} fallback={<p className="q-muted">…</p>} />)
    },
  }
}

export const LoginButtons: Story = story('login.buttons', { place: 'login' }, ({ place }) => (
  <Button>Example ({place})</Button>
))
export const CaptchaChallenge: Story = story(
  'captcha.challenge',
  {
    action: 'question',
    config: {},
    error: '',
    isSubmitting: false,
    onRefresh: () => undefined,
    onSolve: () => undefined,
  },
  ({ isSubmitting, onSolve }) => (
    <>
      <TextInput label="What is two and two?" disabled={isSubmitting} />
      <Button variant="primary" onClick={() => onSolve('4')}>
        Confirm
      </Button>
    </>
  ),
)
export const EditorToolbar: Story = story(
  'editor.toolbar',
  slotSamples['editor.toolbar'](),
  ({ editor, Tool }) => (
    <Tool label="Formula" icon={icons.plusIcon} onSelect={() => editor.wrapSelection('$', '$', 'x')} />
  ),
)
export const EditorReplacement: Story = story(
  'editor.replacement',
  {
    id: 'editor',
    name: 'content',
    value: 'Some **words** about it.',
    onChange: () => undefined,
    isInvalid: false,
    height: 'low',
    onSubmit: () => undefined,
    preview: (markdown) => markdown,
    findUsers: async () => [],
    toolbarSlot: () => null,
  },
  ({ id, value }) => <TextInput id={id} label="Another editor" defaultValue={value} />,
)
export const ContentBlock: Story = story(
  'content.block',
  { language: 'csv', text: 'a,b\n1,2' },
  ({ text }) => (
    <table className="table">
      <tbody>
        {text.split('\n').map((row) => (
          <tr key={row}>
            {row.split(',').map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
)
export const ContentEmbed: Story = story(
  'content.embed',
  slotSamples['content.embed'](),
  ({ url, title }) => (
    <p>
      {title}: a film from {url}
    </p>
  ),
)
export const QuestionActions: Story = story('question.actions', question, () => (
  <Button size="small" variant="subtle">
    Send to a colleague
  </Button>
))
export const QuestionAside: Story = story('question.aside', question, ({ title }) => (
  <AsideSection title="Elsewhere">
    <p>{title}</p>
  </AsideSection>
))
export const QuestionAbove: Story = story('question.above', question, ({ tags }) => (
  <p className="q-muted">About {tags.join(', ')}</p>
))
export const QuestionBelow: Story = story('question.below', question, ({ onReload }) => (
  <Button size="small" onClick={onReload}>
    Translate
  </Button>
))
export const AnswerAbove: Story = story(
  'answer.above',
  slotSamples['answer.above'](),
  ({ author: { displayName, reputation } }) => (
    <p className="q-muted">
      {displayName} has {reputation}
    </p>
  ),
)
export const AnswerBelow: Story = story('answer.below', slotSamples['answer.below'](), ({ isAccepted }) => (
  <p className="q-muted">{isAccepted ? 'This helped' : 'Did this help?'}</p>
))
export const CommentAbove: Story = story('comment.above', slotSamples['comment.above'](), ({ author }) => (
  <p className="q-muted">{author.displayName} is on the team</p>
))
export const CommentBelow: Story = story('comment.below', slotSamples['comment.below'](), ({ isOwn }) => (
  <p className="q-muted">{isOwn ? 'Yours' : 'Not yours'}</p>
))
export const ListRow: Story = story('list.row', slotSamples['list.row'](), ({ tags }) => (
  <p className="q-muted">Experts of {tags[0]}: 12</p>
))
export const ListAside: Story = story('list.aside', {}, () => (
  <AsideSection title="Events">
    <p>Meeting on Friday</p>
  </AsideSection>
))
export const HeaderBelow: Story = story('header.below', {}, () => <p>The site moves on Friday.</p>)
export const FooterEnd: Story = story('footer.end', {}, () => <p className="q-muted">Hosted by Example</p>)
export const HomeTop: Story = story('home.top', {}, () => <p>Welcome to the new season.</p>)
export const TagTop: Story = story('tag.top', slotSamples['tag.top'](), ({ displayName }) => (
  <p>{displayName} has a book of its own.</p>
))
export const UserCard: Story = story('user.card', slotSamples['user.card'](), ({ displayName }) => (
  <span className="q-muted">{displayName.length} letters</span>
))
export const ProfileTab: Story = story(
  'profile.tab',
  slotSamples['profile.tab'](),
  ({ displayName, isOwn }) => <p>{isOwn ? 'Your projects' : `Projects of ${displayName}`}</p>,
)
export const ProfileAside: Story = story('profile.aside', slotSamples['profile.aside'](), ({ username }) => (
  <AsideSection title="Projects">
    <p>{username}/engine</p>
  </AsideSection>
))
export const AdminDashboard: Story = story('admin.dashboard', {}, () => (
  <AsideSection title="Storage elsewhere">
    <p>12 GB</p>
  </AsideSection>
))
export const SearchHeader: Story = story('search.header', { query: 'sql' }, ({ query }) => (
  <p className="q-muted">“{query}” is searched for by Example</p>
))
export const SidebarSections: Story = story('sidebar.sections', {}, () => (
  <AsideSection title="Links">
    <p>Rules of the house</p>
  </AsideSection>
))
export const ProfileBranding: Story = story('profile.branding', { username: 'ada' }, ({ username }) => (
  <p>{username} works at Example</p>
))
export const SettingsPanel: Story = story('settings.panel', panel, () => (
  <Button>Connect the calendar</Button>
))
export const AdminPanel: Story = story('admin.panel', panel, ({ onReload }) => (
  <Button onClick={onReload}>Synchronise</Button>
))
export const AdminPage: Story = story('admin.page', slotSamples['admin.page'](), () => (
  <>
    <h1>A page of the administration</h1>
    <Button>Synchronise</Button>
  </>
))
export const RoutePage: Story = story(
  'route.page',
  { rest: '', query: new URLSearchParams() },
  ({ rest }) => (
    <>
      <h1>A page of a plugin</h1>
      <ButtonLink to={`/hello${rest}`}>Deeper</ButtonLink>
    </>
  ),
)

/** The view of an administrator with `?slots`: a slot that is filled, and one that is not. */
export const Inspected: Story = {
  render: () => {
    const [samples] = useState(() =>
      createSamplePlugins(
        { sample: { slots: { 'question.aside': () => <p>A sample</p> } } },
        { statuses: [buildStatus('sample', ['question.aside'])], isInspecting: true },
      ),
    )
    return samples.around(
      <>
        <Slot name="question.aside" props={question} />
        <Slot name="search.header" props={{ query: '' }} />
      </>,
    )
  },
}
