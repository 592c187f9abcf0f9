/** By itself: the question page shows it, and none of the other tools. */
export const historyIcon = 'M3.25 4v3.25H6.5M3.5 7.2A7 7 0 1 1 3 10.5M10 6.25V10l2.6 1.6'
