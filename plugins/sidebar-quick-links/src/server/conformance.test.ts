import { describeSidebar } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

const tag = { tag_id: '1', slug_name: 'sql', display_name: 'SQL', recommend: false, reserved: false }

describeSidebar({
  plugin,
  root: import.meta.dirname,
  options: { config: { tags: [tag], links: 'Rules, /tos\nChat, https://chat.example' } },
  links: { tags: ['sql'], urls: ['/tos', 'https://chat.example'] },
})
