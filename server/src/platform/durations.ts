export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds
export const weekSeconds = 7 * daySeconds
