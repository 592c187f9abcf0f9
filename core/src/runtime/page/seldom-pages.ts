import type { PageModule } from './page.ts'

/** Pages that few open, and seldom. What everybody loads does not even list their chunks. */
export const modules = import.meta.glob<PageModule>(
  '../../pages/{Account,Activation,Admin,Auth,Change,Confirm,Install,Linked,Logout,Password,Privacy,Review,Settings,TagCreate,TagEdit,TagInfo,Terms,Timeline,Unsubscribe,UserCenter,UserEdits}*/*Page.tsx',
)
