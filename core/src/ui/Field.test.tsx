import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordInput } from './PasswordInput.tsx'
import { renderPart } from './render-part.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

it('ties label, hint and error to the control', () => {
  renderPart(<TextInput label="E-mail" hint="We never show it." error="Invalid Email Address." />)

  const input = screen.getByLabelText('E-mail')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We never show it.',
    'Invalid Email Address.',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('says nothing about errors while there are none', () => {
  renderPart(<TextInput label="E-mail" />)

  const input = screen.getByLabelText('E-mail')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('shows and hides a password', () => {
  renderPart(<PasswordInput label="Password" />)
  const input = screen.getByLabelText('Password')

  fireEvent.click(screen.getByRole('button', { name: 'ui.password.show' }))
  expect(input.getAttribute('type')).toBe('text')

  fireEvent.click(screen.getByRole('button', { name: 'ui.password.hide' }))
  expect(input.getAttribute('type')).toBe('password')
})
