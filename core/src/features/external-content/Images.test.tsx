import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Prose } from '../../ui/index.ts'
import { renderPart } from '../../ui/render-part.tsx'
import { Images } from './Images.tsx'

const html =
  '<p><img src="/uploads/post/a_4x3.png" alt="A cat"> <a href="/x"><img src="/b.png" alt="Linked"></a> <img alt="Held back"></p>'

function Post({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <Prose html={text} boxRef={box} />
      <Images html={text} box={box} />
    </>
  )
}

afterEach(cleanup)

it('opens an image by a click or a key, unless it is a link or blocked', () => {
  const { container } = renderPart(<Post text={html} />)
  const openable = [...container.querySelectorAll<HTMLElement>('img[role=button]')]
  expect(openable.map((image) => [image.getAttribute('alt'), image.tabIndex])).toEqual([['A cat', 0]])
  const [image] = openable
  if (!image) throw new Error('There is no image.')

  fireEvent.keyDown(image, { key: 'Enter' })
  const dialog = screen.getByRole('dialog', { hidden: true })
  expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/uploads/post/a_4x3.png')
  fireEvent.click(dialog.querySelector('button') ?? dialog)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  fireEvent.click(image)
  expect(screen.getByRole('dialog', { hidden: true })).toBeDefined()
})

it('restores the image when it is unmounted', () => {
  const { container, unmount } = renderPart(<Post text={html} />)
  const [image] = container.querySelectorAll('img')

  unmount()

  expect(image?.outerHTML).toBe('<img src="/uploads/post/a_4x3.png" alt="A cat" class="">')
})
