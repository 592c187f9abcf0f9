/** Ids of members are unique in their workspace only. */
export const getExternalId = (teamId: string, userId: string) => `${teamId}-${userId}`
