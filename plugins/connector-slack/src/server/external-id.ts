/** Ids of members are only unique in their workspace. */
export const getExternalId = (teamId: string, userId: string) => `${teamId}-${userId}`
