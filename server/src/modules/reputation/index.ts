export { grantActivation } from './grant-activation.ts'
