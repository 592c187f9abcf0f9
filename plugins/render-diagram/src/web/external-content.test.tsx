import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExternalContentError, withoutRequests } from './external-content.ts'

const url = 'http://evil.example/b.png'
const svgNamespace = 'http://www.w3.org/2000/svg'

let place: HTMLElement
let drawn: Element

beforeEach(() => {
  place = document.createElement('div')
  drawn = document.createElementNS(svgNamespace, 'svg')
  place.append(drawn)
  document.body.append(place)
})
afterEach(() => place.remove())

function svg(name: string): Element {
  return document.createElementNS(svgNamespace, name)
}

function child<Child extends Element>(element: Child): Child {
  drawn.appendChild(element)
  return element
}

const rejected: [string, () => void][] = [
  ['an image that is made before it is shown', () => Object.assign(new Image(), { src: url })],
  ['an image in the diagram', () => child(svg('image')).setAttribute('href', url)],
  [
    'an image by the older name',
    () => child(svg('image')).setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', url),
  ],
  ['a URL without a scheme', () => child(svg('image')).setAttribute('href', '//evil.example/b.png')],
  ['a style', () => child(svg('rect')).setAttribute('style', `mask: url(${url})`)],
  ['a style in quotation marks', () => child(svg('rect')).setAttribute('style', `mask: url( "${url}")`)],
  ['a style with escapes', () => child(svg('rect')).setAttribute('style', `mask: u\\72l(${url})`)],
  ['a set of images', () => child(svg('rect')).setAttribute('style', `mask: image-set("${url}" 1x)`)],
  ['a filter', () => child(svg('rect')).setAttribute('filter', `url(${url}#a)`)],
  [
    'a style sheet',
    () => {
      const style = document.createElement('style')
      style.innerHTML = `.node { background-image: url(${url}) }`
      drawn.insertBefore(style, null)
    },
  ],
  [
    'a style sheet that is written where it is',
    () => {
      child(svg('style')).textContent = `@import "${url}"`
    },
  ],
  [
    'a text in a style sheet',
    () => {
      child(svg('style')).appendChild(document.createTextNode(`@import "${url}"`))
    },
  ],
  [
    'an image in a label',
    () => {
      child(document.createElement('span')).innerHTML = `<b>x</b><img src="${url}">`
    },
  ],
  [
    'an image in a part that was made elsewhere',
    () => {
      const part = svg('g')
      const image = svg('image')
      image.setAttribute('href', url)
      part.appendChild(image)
      child(part)
    },
  ],
]

test.each(rejected)('rejects %s', async (_what, draw) => {
  await expect(withoutRequests(place, async () => draw())).rejects.toThrow(ExternalContentError)

  expect(place.innerHTML).not.toContain('evil.example')
})

test('rejects it even if the error was caught', async () => {
  const draw = async () => {
    try {
      child(svg('image')).setAttribute('href', url)
    } catch {
      // As a library may do.
    }
  }

  await expect(withoutRequests(place, draw)).rejects.toThrow(ExternalContentError)
})

test('renders links, markers, gradients and images within the text itself', async () => {
  await withoutRequests(place, async () => {
    child(svg('a')).setAttribute('href', 'https://example.com/')
    child(svg('use')).setAttribute('href', '#arrow')
    child(svg('path')).setAttribute('marker-end', 'url(#arrow)')
    child(svg('rect')).setAttribute('style', 'fill: url("#gradient"); stroke: red')
    child(svg('image')).setAttribute('href', 'data:image/png;base64,AA==')
    child(document.createElement('span')).innerHTML = '<b>bold</b><br>see https://example.com/a.png'
  })

  expect(drawn.children).toHaveLength(6)
})

test('does not affect the rest of the page, and leaves nothing behind', async () => {
  const methods = () => [
    window.Image,
    Node.prototype.appendChild,
    Node.prototype.insertBefore,
    Element.prototype.setAttribute,
    Element.prototype.setAttributeNS,
    Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.set,
    Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.set,
  ]
  const before = methods()
  const elsewhere = document.createElement('p')

  await withoutRequests(place, async () => {
    elsewhere.innerHTML = `<img src="${url}">`
  })

  expect(elsewhere.innerHTML).toContain(url)
  expect(methods()).toEqual(before)
})
