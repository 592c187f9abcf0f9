/** The store that a file is in, or is to go to, cannot be used at the moment. The message is for administrators. */
export class StoreUnavailable extends Error {}
