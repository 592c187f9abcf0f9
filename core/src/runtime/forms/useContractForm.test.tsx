import { registrationForm } from '@querent/sdk/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import texts from '../../../../i18n/en_US/ui/form.json'
import { createTexts, TextContext } from '../../lib/i18n/index.ts'
import { apiError, apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { CheckboxGroup, PasswordInput, Select, Switch, TextInput } from '../../ui/index.ts'
import { Form, SubmitButton } from './Form.tsx'
import { emailMessages, nameMessages, passwordMessages } from './field-messages.ts'
import { type ContractFormSettings, useContractForm } from './useContractForm.ts'

afterEach(cleanup)

const initial = {
  name: '',
  e_mail: '',
  pass: '',
  count: 3 as number | null,
  theme: 'light',
  isOpen: false,
  parts: ['left'] as string[],
}
type Values = typeof initial
type Options = Partial<ContractFormSettings<Values>>

function Demo(options: Options) {
  const form = useContractForm<Values>({
    schema: registrationForm.pick({ name: true, e_mail: true, pass: true }),
    messages: { name: nameMessages, e_mail: emailMessages, pass: passwordMessages },
    initial,
    submit: async () => undefined,
    ...options,
  })
  return (
    <Form form={form} label="Demo">
      <TextInput {...form.text('name')} label="Name" />
      <TextInput {...form.text('e_mail')} label="Email" />
      <PasswordInput {...form.text('pass')} label="Password" />
      <TextInput {...form.number('count')} label="Count" />
      <Select
        {...form.text('theme')}
        label="Theme"
        options={['light', 'dark'].map((value) => ({ value, label: value }))}
      />
      <Switch {...form.toggle('isOpen')} label="Open" />
      <CheckboxGroup
        {...form.choice('parts')}
        legend="Parts"
        options={['left', 'right'].map((value) => ({ value, label: value }))}
      />
      <SubmitButton form={form}>Send</SubmitButton>
      <output>{form.hasChanges ? 'changed' : 'unchanged'}</output>
    </Form>
  )
}

/** Shows the form and collects the values it sends. */
function open(options: Options = {}) {
  const sent: Values[] = []
  const submit = async (values: Values) => {
    sent.push(values)
    await options.submit?.(values)
  }
  render(
    <TextContext value={createTexts('en_US', { form: texts })}>
      <Demo {...options} submit={submit} />
    </TextContext>,
  )
  return sent
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Demo' }))

function fillIn() {
  type('Name', ' Ada ')
  type('Email', 'ada@querent.example')
  type('Password', 'correct-horse-42')
}

describe('values', () => {
  it('of every kind of field are sent, trimmed as the contract trims them', async () => {
    const sent = open()
    fillIn()
    type('Count', '12')
    fireEvent.change(field('Theme'), { target: { value: 'dark' } })
    fireEvent.click(field('Open'))
    fireEvent.click(field('right'))

    send()

    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: 'Ada',
          e_mail: 'ada@querent.example',
          pass: 'correct-horse-42',
          count: 12,
          theme: 'dark',
          isOpen: true,
          parts: ['left', 'right'],
        },
      ]),
    )
  })

  it('of an empty number field are null', async () => {
    const sent = open()
    fillIn()
    type('Count', '')

    send()

    await waitFor(() => expect(sent[0]?.count).toBeNull())
  })

  it('are changed until they are what they were', () => {
    open()
    expect(screen.getByText('unchanged')).toBeDefined()

    fireEvent.click(field('right'))
    expect(screen.getByText('changed')).toBeDefined()
    fireEvent.click(field('right'))

    expect(screen.getByText('unchanged')).toBeDefined()
  })
})

it('keeps what was chosen before the script ran', async () => {
  const sent: Values[] = []
  const page = (
    <TextContext value={createTexts('en_US', { form: texts })}>
      <Demo schema={undefined} submit={async (values) => void sent.push(values)} />
    </TextContext>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  field('Open').checked = true
  field('Theme').value = 'dark'

  render(page, { container, hydrate: true })
  send()

  await waitFor(() => expect(sent).toMatchObject([{ isOpen: true, theme: 'dark' }]))
  expect(field('Open').checked).toBe(true)
})

it('takes nothing for a choice when the stored value is not on the list', () => {
  open({ initial: { ...initial, theme: 'forgotten' } })

  expect(screen.getByText('unchanged')).toBeDefined()
})

describe('checking', () => {
  it('takes the limits from the contract and the words from the language pack', async () => {
    const sent = open()
    type('Name', 'A')
    type('Email', 'ada')
    type('Password', 'correct horse')

    send()

    expect(await screen.findByText('Between 2 and 30 characters.')).toBeDefined()
    expect(screen.getByText('Invalid Email Address.')).toBeDefined()
    expect(screen.getByText('Spaces are not allowed in a password.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('asks for what is missing, and moves the focus to the first field with an error', async () => {
    open()
    type('Name', 'Ada')

    send()

    expect(await screen.findAllByText('Cannot be empty.')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  it('asks for fields that this form alone requires, empty lists among them', async () => {
    const sent = open({ required: ['parts'] })
    fillIn()
    fireEvent.click(field('left'))

    send()

    expect(await screen.findByText('Cannot be empty.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('adds what no schema can state', async () => {
    const sent = open({ check: ({ count }) => ({ count: Number(count) > 5 ? 'Five at most.' : undefined }) })
    fillIn()
    type('Count', '6')

    send()

    expect(await screen.findByText('Five at most.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('removes an error when its field changes, and no other', async () => {
    open()
    send()
    await screen.findAllByText('Cannot be empty.')

    type('Name', 'A')

    expect(screen.getAllByText('Cannot be empty.')).toHaveLength(2)
    expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  })
})

it('sends what was read again while it was checked', async () => {
  const sent: Values[] = []
  function Reloaded() {
    const form = useContractForm<Values>({ initial, submit: async (values) => void sent.push(values) })
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
      form.onSubmit(event)
      form.reset({ ...initial, name: 'Grace' })
    }
    return (
      <Form form={{ ...form, onSubmit }} label="Demo">
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    )
  }
  render(
    <TextContext value={createTexts('en_US', { form: texts })}>
      <Reloaded />
    </TextContext>,
  )

  send()

  await waitFor(() => expect(sent).toMatchObject([{ name: 'Grace' }]))
})

describe('a denial of the server', () => {
  it('is shown on its field by the names of the form, which gets the focus', async () => {
    open({
      rename: { email: 'e_mail' },
      submit: async () => {
        throw apiFieldErrors({ email: 'This address is taken.' })
      },
    })
    fillIn()

    send()

    expect(await screen.findByText('This address is taken.')).toBeDefined()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    expect(field('Email').value).toBe('ada@querent.example')
  })

  it('of a field that the form does not have is shown above it', async () => {
    open({
      submit: async () => {
        throw apiFieldErrors({ invitation: 'Ask somebody for an invitation.' })
      },
    })
    fillIn()

    send()

    expect((await screen.findByRole('alert')).textContent).toBe('Ask somebody for an invitation.')
  })

  it('of the whole form is shown above it with what the machine said', async () => {
    open({
      submit: async () => {
        throw apiError(400, { err_type: 'alert', detail: '535 failed' }, 'The server refused.')
      },
    })
    fillIn()

    send()

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The server refused.535 failed')
  })
})

it('is sent once while it is being sent, and can be sent again after a denial', async () => {
  let answer: (() => void) | undefined
  const sent = open({
    submit: () =>
      new Promise((_, reject) => {
        answer = () => reject(apiFieldErrors({ name: 'Not this one.' }))
      }),
  })
  fillIn()

  send()
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
  answer?.()
  await screen.findByText('Not this one.')
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull()
  send()

  await waitFor(() => expect(sent).toHaveLength(2))
})
