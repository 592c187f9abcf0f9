import { adminUserForm, adminUserProfileForm } from '@querent/sdk/contract'
import { profileName } from '../../runtime/forms/index.ts'

export const newPasswordForm = /* @__PURE__ */ adminUserForm.pick({ password: true })

export const userProfileForm = /* @__PURE__ */ adminUserProfileForm
  .omit({ user_id: true, before: true })
  .extend({ username: profileName })
