import { definePage, forbidden } from '../../runtime/page/index.ts'

/** `/403`, where the server redirects users who may not see a file. */
export const page = definePage<null>({
  loader: () => {
    throw forbidden()
  },
  Component: () => null,
})
