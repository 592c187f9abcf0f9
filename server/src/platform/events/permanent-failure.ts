/** A listener failed in a way that another attempt would not change, such as a recipient that the mail server refuses. */
export class PermanentFailure extends Error {}
