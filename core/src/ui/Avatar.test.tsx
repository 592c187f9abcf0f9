import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Avatar, getInitials, getTone } from './Avatar.tsx'
import { renderPart } from './render-part.tsx'

afterEach(cleanup)

describe('initialsOf', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['grace', 'G'],
    ['bob_the_builder', 'BB'],
    ['李小龙', '李'],
    ['  ', ''],
    ['(Ann) Lee', 'AL'],
    ['👻 Émile', 'É'],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(getInitials(name)).toBe(initials)
  })
})

it('gives a name the same color every time', () => {
  expect(getTone('Ada')).toBe(getTone('Ada'))
  expect(new Set(['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'].map(getTone)).size).toBeGreaterThan(1)
})

it('falls back to initials when the image cannot be shown', () => {
  const { container } = renderPart(<Avatar name="Ada Lovelace" imageUrl="/broken.png" />)

  const image = container.querySelector('img')
  if (image) fireEvent.error(image)

  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')?.dataset.initials).toBe('AL')
})
