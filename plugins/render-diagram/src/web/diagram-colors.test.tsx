import { afterEach, expect, test, vi } from 'vitest'
import { getDiagramTheme } from './diagram-colors.ts'

const page: Record<string, string> = {
  '--q-ground': '#ffffff',
  '--q-ink': '#101010',
  '--q-ink-muted': '#505050',
  '--q-accent': '#0000ff',
  '--q-green': '#008000',
  '--q-amber': '#804000',
}

/** A canvas that supports hexadecimal colors, since the test's document has none. */
function stubCanvas(): void {
  let fill = ''
  const context = {
    set fillStyle(value: string) {
      fill = value
    },
    fillRect: () => undefined,
    getImageData: () => ({ data: [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)) }),
  }
  // Only the used part of the interface.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  )
}

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

test('a diagram has the colors of the page', () => {
  stubCanvas()
  for (const [name, value] of Object.entries(page)) document.documentElement.style.setProperty(name, value)

  expect(getDiagramTheme('light')).toMatchObject({
    theme: 'base',
    themeVariables: { darkMode: false, textColor: '#101010', primaryColor: '#e6e6ff' },
  })
  expect(getDiagramTheme('dark').themeVariables).toMatchObject({ darkMode: true, primaryColor: '#c2c2ff' })
})

test('a diagram has the colors of the library if the page defines none', () => {
  stubCanvas()

  expect(getDiagramTheme('light')).toEqual({ theme: 'default' })
  expect(getDiagramTheme('dark')).toEqual({ theme: 'dark' })
})
