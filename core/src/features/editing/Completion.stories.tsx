import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { Completion } from './Completion.tsx'
import { CompletionList } from './LoadedCompletion.tsx'
import { useCompletion } from './useCompletion.ts'

const meta: Meta = { title: 'features/editor/Completion' }
export default meta
type Story = StoryObj

const users = [
  { username: 'ada', displayName: 'Ada Lovelace', avatar: '' },
  {
    username: 'maximiliane.von.hohenlohe-wald',
    displayName: 'Maximiliane von Hohenlohe-Wald',
    avatar: '',
  },
]

/** A field in which something was begun. */
function Begun({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [container, setContainer] = useState<Element>()
  const completion = useCompletion({ area, findUsers: async () => users })
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(text.length, text.length)
    area.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    setContainer(document.body)
  }, [text])
  return (
    <>
      <textarea ref={area} className="form-control" rows={5} aria-label="Answer" defaultValue={text} />
      {container && <CompletionList completion={completion} container={container} />}
    </>
  )
}

export const Emoji: Story = { render: () => <Begun text="That works :sm" /> }
export const Users: Story = { render: () => <Begun text="As @a" /> }
export const NothingFits: Story = { render: () => <Begun text="As :nothing_like_this" /> }

function Waiting() {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <StoryApp>
      <textarea ref={area} className="form-control" rows={5} aria-label="Answer" />
      <Completion area={area} />
    </StoryApp>
  )
}
export const NothingBegun: Story = { render: () => <Waiting /> }
