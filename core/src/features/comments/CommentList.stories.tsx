import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { outdatedEdit } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import type { Caret } from '../../ui/index.ts'
import { buildAction, buildComment } from '../questions/view-samples.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList, EarlyComment } from './CommentList.tsx'

const meta: Meta<typeof CommentList> = {
  title: 'features/comments/CommentList',
  tags: ['autodocs'],
  component: CommentList,
}
export default meta
type Story = StoryObj<typeof CommentList>

const linus = { id: 'linus', username: 'linus' }
const actions = [buildAction('edit', 'Edit'), buildAction('delete', 'Delete')]
const list = [
  buildComment({ vote_count: 1204, is_vote: true }),
  buildComment({
    comment_id: '2',
    created_at: 1_789_999_900,
    member_actions: actions,
    vote_count: 0,
    parsed_text: '<p>They do. It is the second copy that worries me, <a href="/users/ada">@ada</a>.</p>',
    reply_username: 'ada',
    reply_user_display_name: 'Ada Lovelace',
  }),
  buildComment({
    comment_id: '3',
    vote_count: 2,
    user_display_name: 'Maximiliane von Hohenlohe-Wald',
    parsed_text:
      '<p>Have you measured it? A <code>Set</code> of strings holds references, so the strings themselves are not copied, and what remains is one pointer and a hash for each of them.</p>',
  }),
]

export const Few: Story = {
  render: () => (
    <StoryApp user={linus}>
      <CommentList objectId="1" first={{ count: 3, list }} />
    </StoryApp>
  ),
}

export const Many: Story = {
  render: () => (
    <StoryApp user={linus} calls={{ commentPage: () => ({ count: 21, list }) }}>
      <CommentList objectId="1" first={{ count: 21, list }} />
    </StoryApp>
  ),
}

/** The author's view until a moderator has approved the comment. */
export const WaitingForApproval: Story = {
  render: () => (
    <StoryApp user={linus}>
      <CommentList objectId="1" first={{ count: 1, list: [buildComment({ vote_count: 0, status: 11 })] }} />
    </StoryApp>
  ),
}

export const ForModerators: Story = {
  render: () => (
    <StoryApp user={{ id: '1', username: 'mo', mail_status: 1, role_id: 3 }}>
      <CommentList objectId="1" first={{ count: 3, list }} />
    </StoryApp>
  ),
}

export const None: Story = {
  render: () => (
    <StoryApp>
      <CommentList objectId="1" />
    </StoryApp>
  ),
}

const nothing = () => undefined

type FormDemoProps = { isEarly?: boolean }

function FormDemo({ isEarly = false }: FormDemoProps) {
  const [text, setText] = useState('')
  const caret = useRef<Caret>(undefined)
  const Form = isEarly ? EarlyComment : CommentForm
  return (
    <StoryApp user={linus}>
      <Form
        {...{ text, caret }}
        objectId="1"
        label="Your reply to Linus"
        replied={list[0]}
        onTextChange={setText}
        onAdded={nothing}
        onChanged={nothing}
        onDone={nothing}
      />
    </StoryApp>
  )
}

/** A short text is rejected with a message on the field. */
export const Writing: Story = { render: () => <FormDemo /> }

/** While the form is being loaded; it looks the same. */
export const WritingEarly: Story = { render: () => <FormDemo isEarly /> }

const saved = buildComment({ parsed_text: '<p>They do, since the second version.</p>' })
const calls = {
  commentUpdate: () => {
    throw outdatedEdit('original_text')
  },
  commentInfo: () => saved,
}

function EditDemo() {
  const [text, setText] = useState('They do, and always did.')
  const caret = useRef<Caret>(undefined)
  return (
    <StoryApp user={linus} calls={calls}>
      <CommentForm
        {...{ text, caret }}
        objectId="1"
        label="Your comment"
        edited={buildComment()}
        onTextChange={setText}
        onAdded={nothing}
        onChanged={nothing}
        onDone={nothing}
      />
    </StoryApp>
  )
}

/** The comment was changed in another tab, or by a moderator, after the form was opened. */
export const EditConflict: Story = {
  render: () => <EditDemo />,
  play: ({ canvasElement }) => sendForm(canvasElement),
}
