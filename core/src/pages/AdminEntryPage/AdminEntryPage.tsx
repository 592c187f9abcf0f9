import { firstAdminPath } from '../../features/admin/index.ts'
import { definePage, goTo } from '../../runtime/page/index.ts'

/** The administration has no page of its own at its address; it begins with the first of its menu. */
export const page = definePage({
  loader: () => {
    throw goTo(firstAdminPath)
  },
  Component: () => null,
})
