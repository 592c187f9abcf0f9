import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { HoverCard } from '../../ui/HoverCard.tsx'
import { TagDetails, UserDetails } from './CardDetails.tsx'

const meta: Meta = { title: 'features/users/HoverCards' }
export default meta
type Story = StoryObj

const user = {
  username: 'ada',
  display_name: 'Ada Lovelace',
  avatar: '',
  rank: 1280,
  bio: 'Writes programs for machines that are not built yet.\nAnd letters.',
  created_at: 1_700_000_000,
}
const tag = {
  tag_id: '1',
  display_name: 'javascript',
  description: 'The language of web pages, and of much that has never seen one.',
  question_count: 1234,
  follow_count: 56,
  is_follower: false,
}
const long = 'A name that goes on and on, as names do where nobody has said that they should end'

function Opened({ name, children }: { name: string; children: ReactNode }) {
  const [target, setTarget] = useState<HTMLAnchorElement | null>(null)
  return (
    <div style={{ minBlockSize: '14rem' }}>
      <a ref={setTarget} href="#card">
        {name}
      </a>
      {target && (
        <HoverCard target={target} label={name}>
          {children}
        </HoverCard>
      )}
    </div>
  )
}

const showUser = (changes: object = {}): Story => ({
  render: () => (
    <StoryApp>
      <Opened name="Ada Lovelace">
        <UserDetails user={{ ...user, ...changes }} />
      </Opened>
    </StoryApp>
  ),
})
const showTag = (changes: object = {}, reader: { id: string; username: string } | null = null): Story => ({
  render: () => (
    <StoryApp user={reader}>
      <Opened name="javascript">
        <TagDetails tag={{ ...tag, ...changes }} />
      </Opened>
    </StoryApp>
  ),
})

export const User: Story = showUser()
export const UserWithoutBio: Story = showUser({ bio: '' })
export const UserWithLongTexts: Story = showUser({ display_name: long, bio: `${long}. `.repeat(4) })
export const Tag: Story = showTag()
export const TagForMember: Story = showTag({}, { id: 'grace', username: 'grace' })
export const TagWithoutDescription: Story = showTag({ description: '', follow_count: 0 })
