/** The element that contains the whole page. */
export const rootElementId = 'root'
