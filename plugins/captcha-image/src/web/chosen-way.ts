/** How the reader solved the last challenge: whoever needs words needs them the next time as well. */
export const chosenWay = { isQuestion: false }
