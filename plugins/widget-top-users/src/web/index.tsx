import { defineWebPlugin } from '@querent/sdk/web'
import { TopUsers } from './TopUsers.tsx'
import './top-users.css'

export default defineWebPlugin({
  slots: {
    'list.aside': TopUsers,
    'question.aside': TopUsers,
    'profile.aside': TopUsers,
    'admin.dashboard': TopUsers,
  },
})
