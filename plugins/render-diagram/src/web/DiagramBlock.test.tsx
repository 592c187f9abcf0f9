import { renderInSlot } from '@querent/sdk/testing'
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en_US from '../../i18n/en_US.json'
import zh_CN from '../../i18n/zh_CN.json'
import { DiagramBlock } from './DiagramBlock.tsx'
import { drawDiagram } from './draw-diagram.ts'
import plugin from './index.tsx'
import { type DiagramState, diagramKinds } from './useDiagram.ts'

// Measuring texts needs a browser with layout; a journey tests the rendering.
vi.mock('./draw-diagram.ts', () => ({ drawDiagram: vi.fn() }))

const image: DiagramState = {
  url: 'data:image/svg+xml,x',
  width: 120,
  height: 80,
  title: '',
  description: '',
  kind: 'flow',
}
const source = 'graph TD\n  a --> b'

vi.mocked(drawDiagram).mockImplementation(async () => image)
afterEach(() => {
  cleanup()
  vi.mocked(drawDiagram).mockReset()
  vi.mocked(drawDiagram).mockImplementation(async () => image)
})

const show = (colorScheme: 'light' | 'dark' = 'light', height?: number) =>
  renderInSlot(
    DiagramBlock,
    'content.block',
    { language: 'mermaid', text: source, height },
    { texts: { en_US, zh_CN }, colorScheme },
  )

describeWebHalf({
  plugin,
  root: import.meta.dirname,
  samples: { 'content.block': () => ({ language: 'mermaid', text: source }) },
})

describe('a diagram', () => {
  test('is an image with a name and a size, and its source below', async () => {
    await show()
    const image = await screen.findByRole('img', { name: 'Flow chart; its source is below' })

    expect(image.getAttribute('src')).toBe('data:image/svg+xml,x')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['120', '80'])
    expect(screen.getByText('Source of the diagram').closest('details')?.textContent).toContain('a --> b')
  })

  test('has the name and the description that its author gave it', async () => {
    vi.mocked(drawDiagram).mockResolvedValue({ ...image, title: 'How to ask', description: 'Three steps.' })
    await show()

    expect(await screen.findByRole('img', { name: 'How to ask' })).toBeTruthy()
    expect(screen.getByText('Three steps.')).toBeTruthy()
  })

  test('has the height of its source, which includes the line below the image', async () => {
    const lines = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    await show('light', 240)

    const view = (await screen.findByRole('img')).parentElement
    expect(view?.style.blockSize).toBe('200px')
    lines.mockRestore()
  })

  test('shows its source until it is rendered', async () => {
    let finish: (diagram: DiagramState) => void = () => {}
    vi.mocked(drawDiagram).mockReturnValue(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    const { container } = await show()
    await waitFor(() => expect(drawDiagram).toHaveBeenCalled())
    expect(container.querySelector('pre[aria-busy=true]')?.textContent).toBe(source)

    await act(async () => finish(image))
    expect(container.querySelector('pre[aria-busy]')).toBeNull()
    expect(screen.getByRole('img')).toBeTruthy()
  })

  test.each(['light', 'dark'] as const)('is rendered in the colors of a %s page', async (scheme) => {
    await show(scheme)

    await waitFor(() => expect(drawDiagram).toHaveBeenCalledWith(source, scheme, expect.any(String)))
  })

  test.each([
    ['syntax', 'This is not a diagram that can be drawn; here is its source.'],
    ['size', 'This diagram is too large to be drawn; here is its source.'],
    [
      'external',
      'This diagram uses an image or a style from another address, which is not loaded; here is its source.',
    ],
  ] as const)('that has a problem (%s) shows its source and says so', async (problem, message) => {
    vi.mocked(drawDiagram).mockResolvedValue({ problem })
    const { container } = await show()

    expect(await screen.findByText(message)).toBeTruthy()
    expect(container.querySelector('pre')?.textContent).toBe(source)
  })

  test('shows its source if the library cannot be loaded', async () => {
    vi.mocked(drawDiagram).mockRejectedValue(new Error('no network'))
    const { container } = await show()

    expect(await screen.findByText('The diagram could not be drawn now; here is its source.')).toBeTruthy()
    expect(container.querySelector('pre')?.textContent).toBe(source)
  })
})

test('every kind has a name in every language', () => {
  for (const texts of [en_US, zh_CN]) expect(Object.keys(texts.kind).sort()).toEqual([...diagramKinds].sort())
})
