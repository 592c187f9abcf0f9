import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createMathRenderer } from '../server/render-math.ts'
import './style.css'

type SampleProps = { tex: string; isDisplay: boolean }

/** A formula as in a post. The server makes the MathML when the post is written. */
function Sample({ tex, isDisplay }: SampleProps) {
  const [html, setHtml] = useState('')

  useEffect(() => {
    const parts = createMathRenderer().formula?.([{ tex, isDisplay }])
    Promise.resolve(parts).then((made) => setHtml(made?.[0] ?? ''))
  }, [tex, isDisplay])

  return (
    <p className="q-prose">
      It holds that {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : <code>{tex}</code>}, as was
      shown before.
    </p>
  )
}

const meta: Meta<typeof Sample> = {
  title: 'plugins/render-math',
  component: Sample,
  args: { tex: 'e^{i\\pi} + 1 = 0', isDisplay: false },
}
export default meta
type Story = StoryObj<typeof Sample>

export const InTheLine: Story = {}
export const Display: Story = {
  args: { tex: '\\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx = \\sqrt{\\pi}', isDisplay: true },
}
export const Matrix: Story = {
  args: { tex: '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}', isDisplay: true },
}
/** Its source is more helpful than a message. */
export const Wrong: Story = { args: { tex: '\\frac{1}{' } }
