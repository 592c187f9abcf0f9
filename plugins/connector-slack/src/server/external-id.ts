/** Ids of members are unique in their workspace only. */
export const externalIdOf = (teamId: string, userId: string) => `${teamId}-${userId}`
