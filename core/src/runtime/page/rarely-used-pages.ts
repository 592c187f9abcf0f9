import type { PageModule } from './page.ts'

/** Pages that are rarely opened. Their chunks are listed here, so that other pages need not load the list. */
export const modules = import.meta.glob<PageModule>(
  '../../pages/{Account,Activation,Admin,Auth,Change,Confirm,Install,Linked,Logout,Offline,Password,Privileges,Privacy,Review,Settings,TagCreate,TagEdit,TagInfo,Terms,Timeline,Unsubscribe,UserCenter,UserEdits}*/*Page.tsx',
)
