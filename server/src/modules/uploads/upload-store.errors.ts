/** The store of a file cannot be used at the moment. The message is for administrators. */
export class StoreUnavailable extends Error {}
