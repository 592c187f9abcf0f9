/** Four bars in a whirl. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-width="3.5" stroke-linecap="round"><path stroke="#36c5f0" d="M9 3v6"/><path stroke="#2eb67d" d="M21 9h-6"/><path stroke="#ecb22e" d="M15 21v-6"/><path stroke="#e01e5a" d="M3 15h6"/></svg>`
