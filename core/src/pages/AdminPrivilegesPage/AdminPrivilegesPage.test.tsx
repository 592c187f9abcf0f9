import { expect, it } from 'vitest'
import { openPage } from '../../shell/testing/open-page.ts'

const user = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, role_id: 2 }

it('groups the digits of the reputation that a privilege needs', async () => {
  const privileges = [{ key: 'tag.synonym', label: 'Manage tag synonyms', value: 10_000 }]
  const options = [{ level: 2, level_desc: 'Low reputation', privileges }]
  const answers = {
    adminMailPage: { count: 0, list: [], is_delivering: true },
    adminPluginList: [],
    privilegeSettingInfo: { options, selected_level: 2 },
  }

  const { document } = await openPage('/admin/privileges', answers, { user })

  expect(document.querySelector('tbody tr')?.textContent).toBe('Manage tag synonyms10,000')
})
