import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from './render-part.tsx'
import { findOptions, SearchSelect } from './SearchSelect.tsx'

const options = ['UTC', 'America/New York', 'Europe/Berlin', 'Europe/York'].map((label) => ({
  label,
  value: label.replaceAll(' ', '_'),
}))

afterEach(cleanup)

describe('finding options', () => {
  const found = (text: string) => findOptions(options, text).map(({ label }) => label)

  it('takes any part, in any case and order', () => {
    expect(found('york')).toEqual(['America/New York', 'Europe/York'])
    expect(found('berlin europe')).toEqual(['Europe/Berlin'])
    expect(found('new_york')).toEqual(['America/New York'])
    expect(found('nowhere')).toEqual([])
  })

  it('puts first what begins with the text', () => {
    expect(
      findOptions(
        [
          { value: 'a', label: 'Pub' },
          { value: 'b', label: 'UB' },
        ],
        'ub',
      )[0]?.value,
    ).toBe('b')
  })
})

function Demo() {
  const [value, setValue] = useState('UTC')
  return <SearchSelect label="Zone" options={options} value={value} onValueChange={setValue} />
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zone' })
const key = (name: string) => fireEvent.keyDown(input(), { key: name })

describe('SearchSelect', () => {
  it('takes what arrows and Enter point at', () => {
    renderPart(<Demo />)
    fireEvent.change(input(), { target: { value: 'york' } })

    key('ArrowDown')
    expect(input().getAttribute('aria-activedescendant')).toMatch(/-1$/)
    key('Enter')

    expect(input().value).toBe('Europe/York')
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('goes back to its value on Escape', () => {
    renderPart(<Demo />)
    fireEvent.change(input(), { target: { value: 'berl' } })

    key('Escape')

    expect(input().value).toBe('UTC')
  })

  it('closes its list on Escape, and not the dialog around it', () => {
    const handleKeyDown = vi.fn()
    renderPart(
      // biome-ignore lint/a11y/noStaticElementInteractions: what a dialog would hear
      <div onKeyDown={handleKeyDown}>
        <Demo />
      </div>,
    )
    fireEvent.click(input())

    key('Escape')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(handleKeyDown).not.toHaveBeenCalled()

    key('Escape')
    expect(handleKeyDown).toHaveBeenCalledOnce()
    expect(input().value).toBe('UTC')
  })

  it('goes back to its value when it is left', () => {
    renderPart(<Demo />)
    fireEvent.change(input(), { target: { value: 'berl' } })

    fireEvent.blur(input())

    expect(input().value).toBe('UTC')
  })

  it('takes no text that is no option', () => {
    renderPart(<Demo />)
    fireEvent.change(input(), { target: { value: 'Atlantis' } })

    key('Enter')

    expect(input().value).toBe('UTC')
  })

  it('takes the line that is clicked', () => {
    renderPart(<Demo />)
    fireEvent.click(input())

    fireEvent.click(screen.getByRole('option', { name: 'Europe/Berlin' }))

    expect(input().value).toBe('Europe/Berlin')
  })
})
