import { firstAdminPath } from '../../features/admin/index.ts'
import { definePage, goTo, notFound } from '../../runtime/page/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'

/** The administration has no page of its own at its address; it begins with the first of its menu. */
export const page = definePage({
  loader: () => {
    const first = firstAdminPath(isLivePath)
    throw first === undefined ? notFound() : goTo(first)
  },
  Component: () => null,
})
