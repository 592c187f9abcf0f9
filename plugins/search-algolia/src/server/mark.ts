/** The logo of the service next to "Search by": a watch on a blue disc, drawn for this plugin. */
export const algoliaLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img" aria-label="Algolia">' +
  '<circle cx="12" cy="12" r="12" fill="#003dff"/>' +
  '<circle cx="12" cy="13" r="6" fill="none" stroke="#fff" stroke-width="2"/>' +
  '<path d="M12 13V9m0 4 3 1.6M10 4.5h4" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none"/></svg>'
