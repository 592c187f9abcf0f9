import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import type { SiteSettings } from '../../app/site/index.ts'
import { StoryApp } from '../../app/testing/StoryApp.tsx'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'
import { WrittenContent } from './WrittenContent.tsx'

const meta: Meta<typeof WrittenContent> = { title: 'features/WrittenContent', component: WrittenContent }
export default meta
type Story = StoryObj<typeof WrittenContent>

const asking: SiteSettings = { site_legal: { external_content_display: 'ask_before_display' } }
const picture =
  '<p>The wheel that jams:</p><p><img src="https://elsewhere.example/wheel.png" alt="A wheel"></p>'

/** Where the site asks before it loads what other sites hold. */
export const PictureOfAnotherSite: Story = {
  render: () => (
    <StoryApp settings={asking}>
      <WrittenContent html={picture} />
    </StoryApp>
  ),
}

const table =
  '<p>What I measured:</p><pre><code class="language-csv">first,second\n1,2</code></pre><p>Why?</p>'

function Blocks() {
  const plugins = useMemo(() => {
    const statuses = [buildStatus('sample', ['content.block'], { blocks: ['csv'] })]
    const sample = {
      slots: {
        'content.block': ({ text }: { text: string }) => (
          <ul>
            {text.split(/[\n,]/).map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </ul>
        ),
      },
    }
    return createSamplePlugins({ sample }, { statuses }).plugins
  }, [])
  return (
    <StoryApp plugins={plugins}>
      <WrittenContent html={table} />
    </StoryApp>
  )
}

/** A plugin shows code of its language in another way. */
export const BlockOfAPlugin: Story = { render: () => <Blocks /> }
