/** `flags.status`: pending flags wait for a moderator. */
export const flagState = { pending: 1, completed: 2, ignored: 3, deleted: 10 } as const
