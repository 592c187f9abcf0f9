/** Marks the elements that belong to one page, so that the next page can replace them. */
export const pageTagMark = 'data-page'
