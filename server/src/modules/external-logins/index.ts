export { markBrowser, toBrowserHash } from './browser-mark.ts'
export {
  addExternalLogin,
  claimStatusCheck,
  deleteExternalLogin,
  deleteExternalLogins,
  type ExternalIdentity,
  findExternalId,
  findExternalLogin,
  findExternalLoginOf,
  listExternalLogins,
  setBarred,
} from './external-login.repository.ts'
export { createLoginTickets, type LoginTickets, newSecret, type Ticket } from './login-tickets.ts'
