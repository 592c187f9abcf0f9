import { firstAdminPath } from '../../features/admin/index.ts'
import { definePage, goTo } from '../../runtime/page/index.ts'

/** The administration has no page at its own URL; it redirects to the first of its menu. */
export const page = definePage({
  loader: () => {
    throw goTo(firstAdminPath)
  },
  Component: () => null,
})
