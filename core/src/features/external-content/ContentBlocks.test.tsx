import type { WebPlugin } from '@querent/sdk/web'
import { act, cleanup, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildStatus, openPlugins } from '../../slots/plugin-samples.testing.tsx'
import { Prose } from '../../ui/index.ts'
import { ContentBlocks } from './ContentBlocks.tsx'

const diagram = '<pre><code class="language-Mermaid">graph TD\n</code></pre>'
const script = '<pre><code class="language-js">let a\n</code></pre>'
const on = buildStatus('diagram_render', ['content.block'], { blocks: ['mermaid'] })
const drawing: WebPlugin = {
  slots: { 'content.block': ({ language, text }) => <figure>{`${language}: ${text.trim()}`}</figure> },
}

function Post({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <Prose html={html} boxRef={box} />
      <ContentBlocks html={html} box={box} />
    </>
  )
}

function showPost(html: string, plugin: WebPlugin = drawing) {
  const opened = openPlugins({ diagram_render: plugin }, { statuses: [on] })
  const { container } = opened.show(<Post html={html} />)
  const codes = () =>
    [...container.querySelectorAll('pre')].map(({ hidden }) => (hidden ? 'hidden' : 'shown'))
  const figures = () => [...container.querySelectorAll('figure')].map(({ textContent }) => textContent)
  return { ...opened, codes, figures }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('replace the code that a plugin renders, and no other', async () => {
  const { codes, figures } = showPost(`<p>Look:</p>${diagram}${script}`)

  await waitFor(() => expect(figures()).toEqual(['mermaid: graph TD']))
  expect(codes()).toEqual(['hidden', 'shown'])
})

it('know the height of the code', async () => {
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(224)
  const { figures } = showPost(diagram, {
    slots: { 'content.block': ({ height }) => <figure>{height}</figure> },
  })

  await waitFor(() => expect(figures()).toEqual(['224']))
  heights.mockRestore()
})

it('load nothing if no block has their language', async () => {
  const { asked } = showPost(script)

  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(asked).toEqual([])
})

it('restore the code when the plugin is disabled', async () => {
  const { setStatuses, codes, figures } = showPost(diagram)
  await waitFor(() => expect(figures()).toHaveLength(1))

  act(() => setStatuses())

  expect(figures()).toEqual([])
  expect(codes()).toEqual(['shown'])
})

it('restore the code when the plugin fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { faults, codes } = showPost(diagram, {
    slots: {
      'content.block': () => {
        throw new Error('broken')
      },
    },
  })

  await waitFor(() => expect(faults).toHaveLength(1))
  expect(codes()).toEqual(['shown'])
})
