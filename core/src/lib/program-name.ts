/** What a site is called until it has a name of its own. */
export const programName = 'Querent'
