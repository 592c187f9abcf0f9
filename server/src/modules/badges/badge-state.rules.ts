/** `badges.status`: the numbers are the wire's. */
export const badgeState = { active: 1, deleted: 10, inactive: 11 } as const
