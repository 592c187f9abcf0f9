import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityQuestions } from '../../features/questions/question-samples.ts'
import { StorySitePage } from '../../shell/testing/StoryPage.tsx'
import { page } from './LinkedQuestionsPage.tsx'

const meta: Meta = { title: 'pages/LinkedQuestionsPage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const target = {
  id: '10010000000000001',
  title: 'How do I keep a list in order without duplicates?',
  url_title: 'how-do-i-keep-a-list-in-order',
}
const query = { order: 'newest', days: 0, page: 1 } as const

type Data = Parameters<typeof page.Component>[0]['data']

function shown(questions: Data['questions']): Story {
  return {
    render: () => (
      <StorySitePage at={`/questions/linked/${target.id}`}>
        <page.Component data={{ query, target, questions, followed: [] }} />
      </StorySitePage>
    ),
  }
}

export const Linked: Story = shown({ count: 3, list: communityQuestions.slice(2, 5) })
export const NothingLinked: Story = shown({ count: 0, list: [] })
