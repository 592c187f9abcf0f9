import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createHighlighter } from '../server/highlight.ts'
import './style.css'

type Config = Parameters<typeof createHighlighter>[0]['config']
type SampleProps = { theme: Config['select_theme']; language: string; text: string }

const text = `// Each name once, in the order in which it first appeared.
const seen = new Map<string, number>()
for (const [index, name] of names.entries()) {
  if (!seen.has(name)) seen.set(name, index)
}
console.log(\`\${seen.size} of \${names.length}\`)`

/** A block as in a post. The server makes the HTML when the post is written. */
function Sample({ theme, language, text }: SampleProps) {
  const [html, setHtml] = useState('')

  useEffect(() => {
    const parts = createHighlighter({ config: { select_theme: theme } }).code?.([{ language, text }])
    Promise.resolve(parts).then((made) => setHtml(made?.[0] ?? ''))
  }, [theme, language, text])

  return (
    <div className="q-prose">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that is too wide is scrolled with the keyboard */}
      <pre tabIndex={0}>
        {html ? <code dangerouslySetInnerHTML={{ __html: html }} /> : <code>{text}</code>}
      </pre>
    </div>
  )
}

const meta: Meta<typeof Sample> = {
  title: 'plugins/render-highlight',
  component: Sample,
  args: { theme: 'stackoverflow', language: 'ts', text },
}
export default meta
type Story = StoryObj<typeof Sample>

export const StackOverflow: Story = {}
export const GitHub: Story = { args: { theme: 'github' } }
export const AtomOne: Story = { args: { theme: 'atom-one' } }
export const Solarized: Story = { args: { theme: 'solarized' } }
export const HighContrast: Story = { args: { theme: 'high-contrast' } }
/** A block of an unknown language stays as it was. */
export const UnknownLanguage: Story = { args: { language: 'klingon', text: 'tlhIngan Hol Dajatlh’a’' } }
export const Difference: Story = {
  args: {
    language: 'diff',
    text: '@@ -1,2 +1,2 @@\n-const list = []\n+const list = new Map()\n return list',
  },
}
