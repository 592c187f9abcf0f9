/** A bell that rings: ding. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1677ff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15z"/><path d="M10.5 21.5h3M12 2.5V5M3 8.5 2 7M21 8.5 22 7"/></svg>`
