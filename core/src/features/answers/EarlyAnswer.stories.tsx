import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import type { Caret } from '../../ui/index.ts'
import { buildQuestionInfo } from '../questions/view-samples.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { EarlyAnswer } from './WriteAnswer.tsx'

const meta: Meta<typeof EarlyAnswer> = { title: 'features/answers/EarlyAnswer', component: EarlyAnswer }
export default meta
type Story = StoryObj<typeof EarlyAnswer>

function Demo({ isLoaded = false }: { isLoaded?: boolean }) {
  const [text, setText] = useState('')
  const caret = useRef<Caret>(undefined)
  const Form = isLoaded ? AnswerForm : EarlyAnswer
  return (
    <StoryApp user={{ id: '1', username: 'ada' }}>
      <Form
        question={buildQuestionInfo()}
        content={text}
        onContentChange={setText}
        onPosted={() => setText('')}
        caret={caret}
      />
    </StoryApp>
  )
}

/** While the form is being loaded. */
export const Loading: Story = { render: () => <Demo /> }

/** Its replacement, with the same height. */
export const Loaded: Story = { render: () => <Demo isLoaded /> }
