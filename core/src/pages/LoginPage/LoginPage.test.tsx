import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiError, apiFieldErrors, openApp } from '../../shell/testing/open-app.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', access_token: 'token', mail_status: 1 }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function openLogin(options: Parameters<typeof openApp>[1], path = '/users/login') {
  const opened = openApp(path, options)
  await screen.findByRole('heading', { name: 'Log in' })
  return opened
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

function fill(email: string, password: string) {
  fireEvent.input(field('Email'), { target: { value: email } })
  fireEvent.input(field('Password'), { target: { value: password } })
}

it('reports missing values before sending, and focuses the first field', async () => {
  const { getInputs } = await openLogin({})

  submit()

  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.getAllByText('Cannot be empty.')).toHaveLength(2)
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(getInputs('userLogin')).toEqual([])
})

it('clears the error of a field that is being corrected', async () => {
  await openLogin({})
  submit()
  await screen.findAllByText('Cannot be empty.')

  fireEvent.input(field('Email'), { target: { value: 'a' } })

  expect(screen.getAllByText('Cannot be empty.')).toHaveLength(1)
})

it('shows the server’s error on its field, and keeps the input', async () => {
  const answer = () => {
    throw apiFieldErrors({ e_mail: 'Email and password do not match.' })
  }
  await openLogin({ calls: { userLogin: answer } })
  fill('ada@querent.example', 'wrong-horse-42')

  submit()

  expect(await screen.findByText('Email and password do not match.')).toBeDefined()
  expect(field('Email').value).toBe('ada@querent.example')
  expect(field('Password').value).toBe('wrong-horse-42')
})

it('logs in once, even if clicked several times, and returns to the saved page', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ada>()
  const { getInputs, router, app } = await openLogin(
    { calls: { userLogin: () => promise, siteLegal: () => ({}) } },
    '/users/login?from=%2Ftos',
  )
  fill(' ada@querent.example', 'correct-horse-42')

  submit()
  submit()
  resolve(ada)

  await waitFor(() => expect(router.state.location.pathname).toBe('/tos'))
  expect(getInputs('userLogin')).toEqual([{ e_mail: 'ada@querent.example', pass: 'correct-horse-42' }])
  expect(app.session.user()?.username).toBe('ada')
})

it.each([
  ['/users/login?from=%2Fquestions%2F1&for=vote', 'Log in to vote.'],
  ['/users/login?from=%2Fquestions%2Fask', 'Log in to ask a question.'],
])('explains %s', async (path, reason) => {
  await openLogin({}, path)

  expect(screen.getByText(reason)).toBeDefined()
})

it('redirects an account that is not activated to its activation', async () => {
  const { router } = await openLogin({
    calls: { userLogin: () => ({ ...ada, mail_status: 2, e_mail: 'ada@querent.example' }) },
  })
  fill('ada@querent.example', 'correct-horse-42')

  submit()

  expect(await screen.findByText('ada@querent.example')).toBeDefined()
  expect(router.state.location.pathname).toBe('/users/account-activation')
})

it('redirects a suspended account to the page with the end and the reason', async () => {
  const answer = () => {
    throw apiError(403, {
      type: 'suspended',
      suspended_until: 4_102_444_799,
      suspension_reason: 'Insults in comments.',
    })
  }
  await openLogin({ calls: { userLogin: answer } })
  fill('ada@querent.example', 'correct-horse-42')

  submit()

  expect(await screen.findByText('Your account is suspended permanently.')).toBeDefined()
  expect(screen.getByText('Reason: Insults in comments.')).toBeDefined()
})

it('has no form while passwords are disabled, and no link to sign up while registration is closed', async () => {
  await openLogin({ site: { login: { allow_password_login: false, allow_new_registrations: false } } })

  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
})
