import type { WebPlugin } from '@querent/sdk/web'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildStatus, openPlugins } from '../../slots/plugin-samples.testing.tsx'
import { Prose } from '../../ui/index.ts'
import { Embeds } from './Embeds.tsx'
import { listEmbedPatterns, markEmbeds } from './mark-embeds.ts'

const on = buildStatus('basic_embed', ['content.embed'], {
  embeds: [{ url: 'https://video.example/*', shape: 'wide' }],
})
const patterns = listEmbedPatterns([on])
const post = '<p>Look:</p><p><a href="https://video.example/7">A film</a></p>'
const film: WebPlugin = {
  slots: { 'content.embed': ({ url, title }) => <figure>{`${title} at ${url}`}</figure> },
}

function Post() {
  const box = useRef<HTMLDivElement>(null)
  const html = markEmbeds(post, patterns)
  return (
    <>
      <Prose html={html} boxRef={box} />
      <Embeds html={html} box={box} patterns={patterns} />
    </>
  )
}

function showPost(plugin: WebPlugin) {
  const opened = openPlugins({ basic_embed: plugin }, { statuses: [on] })
  const { container } = opened.show(<Post />)
  const link = container.querySelector('a')?.parentElement
  return { ...opened, container, isLinkShown: () => link?.hidden === false }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('are in the box of the link', async () => {
  const { container, isLinkShown } = showPost(film)
  expect(isLinkShown()).toBe(true)

  await waitFor(() => expect(container.querySelector('figure')).not.toBeNull())

  const figure = container.querySelector('figure')
  expect(figure?.textContent).toBe('A film at https://video.example/7')
  expect(figure?.parentElement?.className).toBe('q-embed q-embed-wide')
  expect(isLinkShown()).toBe(false)
})

const framed: WebPlugin = {
  slots: { 'content.embed': ({ title }) => <iframe src="https://player.example/7" title={title} /> },
}

function block(blockedURI: string, effectiveDirective = 'frame-src') {
  const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective })
  act(() => void document.dispatchEvent(violation))
}

it('are the link and a reload button if the page may not show the frame', async () => {
  const { container, isLinkShown, setStatuses } = showPost(framed)
  await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull())

  block('https://player.example/7')

  const button = await screen.findByRole('button', { name: 'Reload to show this' })
  expect(container.querySelector('iframe')).toBeNull()
  expect(isLinkShown()).toBe(false)
  const link = button.parentElement?.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['A film', 'https://video.example/7'])
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  button.click()
  expect(reload).toHaveBeenCalledOnce()

  act(() => setStatuses())
  expect(container.querySelector('button')).toBeNull()
  expect(isLinkShown()).toBe(true)
})

it('stay if the page may not show something else', async () => {
  const { container } = showPost(framed)
  await waitFor(() => expect(container.querySelector('iframe')).not.toBeNull())

  block('https://other.example/7')
  block('https://player.example/7', 'img-src')
  block('inline')

  expect(container.querySelector('iframe')).not.toBeNull()
})

it('restore the link when the plugin is disabled', async () => {
  const { container, isLinkShown, setStatuses } = showPost(film)
  await waitFor(() => expect(isLinkShown()).toBe(false))

  act(() => setStatuses())

  expect(container.querySelector('figure')).toBeNull()
  expect(isLinkShown()).toBe(true)
})

it('restore the link when the plugin fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { faults, isLinkShown } = showPost({
    slots: {
      'content.embed': () => {
        throw new Error('broken')
      },
    },
  })

  await waitFor(() => expect(faults).toHaveLength(1))
  expect(isLinkShown()).toBe(true)
})
