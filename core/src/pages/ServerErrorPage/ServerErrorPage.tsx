import { definePage, serverError } from '../../runtime/page/index.ts'

/** `/50x`, where the server redirects users if leading them to another site failed. */
export const page = definePage<null>({
  loader: () => {
    throw serverError()
  },
  Component: () => null,
})
