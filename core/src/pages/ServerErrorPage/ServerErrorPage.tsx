import { definePage, serverError } from '../../runtime/page/index.ts'

/** `/50x`, where the server sends a user when a way out of the site failed. */
export const page = definePage<null>({
  loader: () => {
    throw serverError()
  },
  Component: () => null,
})
