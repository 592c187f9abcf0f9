/** Three commits and a branch. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#24292f" stroke-width="2" stroke-linecap="round"><circle cx="7" cy="5" r="2.5"/><circle cx="7" cy="19" r="2.5"/><circle cx="17" cy="8" r="2.5"/><path d="M7 7.5v9M17 10.5c0 4-5 3-8.5 6.5"/></svg>`
