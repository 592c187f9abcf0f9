import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { richText } from './rich-text.tsx'

it('fills marked parts with elements, nested ones too, and leaves unknown marks as text', () => {
  const { container } = render(
    richText('New here? <link>Sign <b>up</b></link> or <other>go</other>.', {
      link: (text) => <a href="/users/register">{text}</a>,
      b: (text) => <strong>{text}</strong>,
    }),
  )

  expect(container.innerHTML).toBe(
    'New here? <a href="/users/register">Sign <strong>up</strong></a> or &lt;other&gt;go&lt;/other&gt;.',
  )
})
