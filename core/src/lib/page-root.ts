/** The element in which the whole page is. */
export const rootElementId = 'root'
