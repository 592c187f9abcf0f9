import { definePage, forbidden } from '../../runtime/page/index.ts'

/** `/403`, where the server sends a user who may not see a file. */
export const page = definePage<null>({
  loader: () => {
    throw forbidden()
  },
  Component: () => null,
})
