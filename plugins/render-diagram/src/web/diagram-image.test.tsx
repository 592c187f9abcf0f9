import { describe, expect, test } from 'vitest'
import { toDiagramImage } from './diagram-image.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 120.4 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" style="max-width: 120px" ${attributes}>${inside}</svg>`

function readSvg(url = ''): string {
  return decodeURIComponent(url.replace('data:image/svg+xml;charset=utf-8,', ''))
}

describe('the image of a diagram', () => {
  test('has the size of the diagram', () => {
    const image = toDiagramImage(svg('<rect/>'))

    expect(image).toMatchObject({ width: 121, height: 80, title: '', description: '' })
    expect(readSvg(image?.url)).toMatch(/^<svg[^>]* width="121"[^>]* height="80"/)
    expect(readSvg(image?.url)).not.toContain('max-width')
  })

  test('has the title and the description of the diagram', () => {
    const image = toDiagramImage(
      svg('<title>How to ask</title><desc> Three steps. </desc><g><title>x</title></g>'),
    )

    expect(image).toMatchObject({ title: 'How to ask', description: 'Three steps.' })
  })

  test('contains no script, no foreign element and no link', () => {
    const image = toDiagramImage(
      svg(
        '<script>alert(1)</script><foreignObject><p>x</p></foreignObject><a href="https://evil.example"><text>shown</text></a>',
      ),
    )

    expect(readSvg(image?.url)).not.toMatch(/script|foreignObject|evil/)
    expect(readSvg(image?.url)).toContain('shown')
  })

  test.each([
    '<p>x</p>',
    '',
    svg('', ''),
    svg('', 'viewBox="0 0 0 0"'),
    svg('', 'viewBox="0 0 99999999 10"'),
  ])('does not exist for %j', (text) => {
    expect(toDiagramImage(text)).toBeUndefined()
  })
})
