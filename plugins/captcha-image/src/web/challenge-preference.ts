/** How the visitor solved the last challenge: who needs the question in words needs it the next time as well. */
export const challengePreference = { isQuestion: false }
