import { describeSidebar } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeSidebar({
  plugin,
  root: import.meta.dirname,
  options: { config: { links: 'Rules, /tos\nChat, https://chat.example.com' } },
  links: { tags: [], urls: ['/tos', 'https://chat.example.com'] },
})
