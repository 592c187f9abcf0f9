import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'
import { useCaptcha } from '../../lib/captcha.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useToasts } from '../../lib/toasts.ts'
import { EmptyState } from '../../ui/index.ts'
import { StoryApp } from '../testing/StoryApp.tsx'
import { MessageHosts } from './MessageHosts.tsx'
import { OpenDialog } from './OpenDialog.tsx'

const meta: Meta = { title: 'app/Messages' }
export default meta
type Story = StoryObj

function shown(children: ReactNode): Story {
  return {
    render: () => (
      <StoryApp>
        <EmptyState>A page, and what it has to say.</EmptyState>
        {children}
      </StoryApp>
    ),
  }
}

function Speaking({ words }: { words: readonly [string, 'success' | 'danger' | 'warning' | 'info'][] }) {
  const toasts = useToasts()
  useEffect(() => {
    for (const [text, kind] of words) toasts.show(text, kind)
  }, [toasts, words])
  return <MessageHosts />
}

/** Each disappears after five seconds, unless the pointer or the focus is on it. */
export const ToastsOfTheApplication: Story = shown(
  <Speaking
    words={[
      ['Link copied.', 'success'],
      ['The link could not be copied. Select it and copy it by hand.', 'warning'],
      [
        'The vote could not be counted. Try again in a moment, or look whether you are still logged in.',
        'danger',
      ],
    ]}
  />,
)

function Asking() {
  const dialogs = useDialogs()
  useEffect(() => {
    dialogs.ask({
      title: 'Delete this answer?',
      body: 'Others will no longer find it.',
      confirmText: 'Delete',
    })
  }, [dialogs])
  return <MessageHosts />
}

export const Question: Story = shown(<Asking />)

const demand = { captcha_id: 'c', captcha_img: '', verify: true }

function Proving() {
  const captcha = useCaptcha()
  useEffect(() => {
    const visit = captcha.begin({ action: 'question', fetchDemand: async () => demand })
    visit.then(({ ask }) => ask(''))
    return () => {
      visit.then(({ end }) => end())
    }
  }, [captcha])
  return <MessageHosts />
}

/** Waits for the plugin that makes the challenge. */
export const Captcha: Story = shown(<Proving />)

const nothing = () => undefined

export const DangerousQuestion: Story = shown(
  <OpenDialog
    dialog={{
      id: 1,
      title: 'Delete the account of Maximiliane von Hohenlohe-Wald?',
      body: 'What she wrote stays, under the name of nobody. This cannot be undone.',
      confirmText: 'Delete the account',
      isDangerous: true,
    }}
    onAnswer={nothing}
  />,
)

export const Notice: Story = shown(
  <OpenDialog dialog={{ id: 1, body: 'This question was closed while you wrote.' }} onAnswer={nothing} />,
)
