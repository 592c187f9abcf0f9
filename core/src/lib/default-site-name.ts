/** The name of a site until it has its own. */
export const defaultSiteName = 'Querent'
