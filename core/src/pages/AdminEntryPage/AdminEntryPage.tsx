import { definePage, goTo, notFound } from '../../app/page/index.ts'
import { isLivePath } from '../../app/routing/index.ts'
import { firstAdminPath } from '../../features/admin/index.ts'

/** The administration has no page of its own at its address; it begins with the first of its menu. */
export const page = definePage({
  loader: () => {
    const first = firstAdminPath(isLivePath)
    throw first === undefined ? notFound() : goTo(first)
  },
  Component: () => null,
})
