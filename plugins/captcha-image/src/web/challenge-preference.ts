/** How the visitor solved the last challenge: users who need the question in words will need it again. */
export const challengePreference = { isQuestion: false }
