import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { renderPart } from './render-part.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

it('ties label, hint and error to the control', () => {
  renderPart(<TextInput label="Email" hint="We never show it." error="Invalid Email Address." />)

  const input = screen.getByLabelText('Email')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We never show it.',
    'Invalid Email Address.',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('says nothing about errors while there are none', () => {
  renderPart(<TextInput label="Email" />)

  const input = screen.getByLabelText('Email')
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

it('says what is wrong with a choice under its heading, before the first option', () => {
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ]
  renderPart(
    <>
      <RadioGroup legend="Reason" name="reason" options={options} error="Choose one." />
      <CheckboxGroup
        legend="Parts"
        name="parts"
        options={options}
        value={[]}
        onValueChange={() => {}}
        error="Choose some."
      />
    </>,
  )

  for (const [name, error] of [
    ['Reason', 'Choose one.'],
    ['Parts', 'Choose some.'],
  ] as const) {
    const group = screen.getByRole('group', { name })
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(error)
    expect(group.textContent).toBe(`${name}${error}OneTwo`)
  }
})
