import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }
const rules = {
  restrict_answer: false,
  required_tag: false,
  max_image_size: 4,
  max_attachment_size: 8,
  max_image_megapixel: 40,
  authorized_image_extensions: ['png'],
  authorized_attachment_extensions: [],
  min_content: 6,
  min_tags: 1,
  recommend_tags: [],
  reserved_tags: [],
  flags_to_hide: 0,
  flag_reputation: 0,
  new_account_days: 0,
  new_account_posts: 10,
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(cleanup)

it.each(['Largest image (MB)', 'Largest attachment (MB)'])(
  'shows the minimum of %s, which has no maximum',
  async (label) => {
    const { getInputs } = openApp('/admin/write', {
      user: ada,
      calls: {
        adminPluginList: () => [],
        adminMailPage: () => ({ count: 0, list: [], is_delivering: true }),
        siteWriteInfo: () => rules,
        siteWriteUpdate: () => null,
      },
    })

    fireEvent.change(await screen.findByLabelText(label), { target: { value: '0' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Enter a whole number of at least 1.')).toBeDefined()
    expect(getInputs('siteWriteUpdate')).toEqual([])
  },
)
