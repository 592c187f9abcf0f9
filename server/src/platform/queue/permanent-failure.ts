/**
 * A job failed in a way that a retry would not change, such as a recipient that the mail server rejects.
 */
export class PermanentFailure extends Error {}
