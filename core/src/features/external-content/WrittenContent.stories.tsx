import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { buildStatus, createSamplePlugins } from '../../slots/plugin-samples.testing.tsx'
import { WrittenContent } from './WrittenContent.tsx'

const meta: Meta<typeof WrittenContent> = {
  title: 'features/posts/WrittenContent',
  tags: ['autodocs'],
  component: WrittenContent,
}
export default meta
type Story = StoryObj<typeof WrittenContent>

const asking: SiteSettings = { site_legal: { external_content_display: 'ask_before_display' } }
const image =
  '<p>The wheel that jams:</p><p><img src="https://elsewhere.example/wheel.png" alt="A wheel"></p>'

/** On a site that asks before it loads external content. */
export const ExternalImage: Story = {
  render: () => (
    <StoryApp settings={asking}>
      <WrittenContent html={image} />
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

/** A plugin renders code of its language. */
export const BlockOfAPlugin: Story = { render: () => <Blocks /> }

const square =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='360'%3E%3Crect width='640' height='360' fill='%232a5d9f'/%3E%3C/svg%3E"

/** An image of this site, opened in full size. */
export const FullSizeImage: Story = {
  render: () => (
    <StoryApp>
      <WrittenContent html={`<p>It looks so:</p><p><img src="${square}" alt="A blue field"></p>`} />
    </StoryApp>
  ),
  play: async ({ canvasElement }) => {
    for (let tries = 0; tries < 50; tries++) {
      const image = canvasElement.querySelector<HTMLElement>('img[role=button]')
      if (image) return image.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  },
}
