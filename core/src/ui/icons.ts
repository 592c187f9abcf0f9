/**
 * The outline icons of the interface, drawn on a 20 × 20 grid for a stroke of 1.5. Each is a path of its
 * own so that a page carries only those it shows: `<Icon of={searchIcon} />`.
 */
const circle = 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z'

/** Three tiles, and one that is added. */
export const pluginIcon = 'M3.5 3.5H9V9H3.5zM3.5 11H9v5.5H3.5zM11 11h5.5v5.5H11zM13.75 3.5V9M11 6.25h5.5'
export const searchIcon = 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4 4'
export const menuIcon = 'M3 6h14M3 10h14M3 14h14'
export const closeIcon = 'M5 5l10 10M15 5 5 15'
export const plusIcon = 'M10 4v12M4 10h12'
export const minusIcon = 'M4 10h12'
export const checkIcon = 'M4 10.5l4 4 8-9'
export const checkCircleIcon = `${circle}M6.75 10.25 9 12.5l4.25-4.75`
export const chevronDownIcon = 'M5 7.5l5 5 5-5'
export const chevronUpIcon = 'M5 12.5l5-5 5 5'
/** Points to where the line begins; `Icon` mirrors it with `isDirectional`. */
export const chevronStartIcon = 'M12.5 5l-5 5 5 5'
/** Points to where the line ends; `Icon` mirrors it with `isDirectional`. */
export const chevronEndIcon = 'M7.5 5l5 5-5 5'
export const voteUpIcon = 'M10 5.25 16.5 13h-13L10 5.25Z'
export const voteDownIcon = 'M10 14.75 3.5 7h13L10 14.75Z'
export const bookmarkIcon =
  'M5.5 4.25c0-.69.56-1.25 1.25-1.25h6.5c.69 0 1.25.56 1.25 1.25V17L10 13.75 5.5 17V4.25Z'
export const clockIcon = `${circle}M10 5.75V10l2.75 1.75`
export const commentIcon =
  'M4.75 3.5h10.5c.97 0 1.75.78 1.75 1.75v7c0 .97-.78 1.75-1.75 1.75H9.5L5.75 17v-3h-1C3.78 14 3 13.22 3 12.25v-7c0-.97.78-1.75 1.75-1.75Z'
export const questionIcon = `${circle}M7.9 8c.2-1.15 1.1-1.85 2.15-1.85 1.2 0 2.15.8 2.15 1.95 0 1.6-2.15 1.75-2.15 3.3M10.05 13.75v.1`
export const infoIcon = `${circle}M10 9.25v4.25M10 6.5v.1`
export const tagIcon =
  'M3.5 4.75v4.6c0 .33.13.65.37.88l6.4 6.4c.48.49 1.27.49 1.76 0l4.6-4.6c.49-.49.49-1.28 0-1.76l-6.4-6.4a1.25 1.25 0 0 0-.88-.37h-4.6c-.69 0-1.25.56-1.25 1.25ZM6.9 6.9h.01'
export const userIcon =
  'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM4 16.75C4.4 13.75 6.8 12 10 12s5.6 1.75 6 4.75'
export const usersIcon =
  'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5c.3-2.8 2.3-4.5 5-4.5s4.7 1.7 5 4.5M13 3.8a3 3 0 0 1 0 5.4M14.5 12.4c1.7.6 2.8 2 3 4.1'
export const settingsIcon =
  'M3 6h7.5M14.5 6H17M3 14h2.5M9.5 14H17M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
export const editIcon =
  'M4 16l.7-3.2 8.4-8.4c.58-.58 1.52-.58 2.1 0l.4.4c.58.58.58 1.52 0 2.1l-8.4 8.4L4 16ZM11.75 5.75l2.5 2.5'
export const flagIcon = 'M5 17V3.75M5 4.25h9.75L13 8l1.75 3.75H5'
export const linkIcon =
  'M8.5 11.5a3 3 0 0 0 4.24 0l2.9-2.9a3 3 0 1 0-4.24-4.24l-.9.9M11.5 8.5a3 3 0 0 0-4.24 0l-2.9 2.9a3 3 0 1 0 4.24 4.24l.9-.9'
export const shareIcon =
  'M10 12.5V3.25M6.75 6.25 10 3l3.25 3.25M4 11v4.25c0 .83.67 1.5 1.5 1.5h9c.83 0 1.5-.67 1.5-1.5V11'
export const copyIcon =
  'M7.5 7.5V5c0-.83.67-1.5 1.5-1.5h6c.83 0 1.5.67 1.5 1.5v6c0 .83-.67 1.5-1.5 1.5h-2.5M5 7.5h6c.83 0 1.5.67 1.5 1.5v6c0 .83-.67 1.5-1.5 1.5H5c-.83 0-1.5-.67-1.5-1.5V9c0-.83.67-1.5 1.5-1.5Z'
export const moreIcon =
  'M4.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM10 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM15.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z'
export const pinIcon = 'M7 3.5h6M8 3.5l-.5 5L5 11.25v1h10v-1L12.5 8.5l-.5-5M10 12.25V17'
export const logOutIcon =
  'M12 13.5v1.75c0 .83-.67 1.5-1.5 1.5h-5c-.83 0-1.5-.67-1.5-1.5V4.75c0-.83.67-1.5 1.5-1.5h5c.83 0 1.5.67 1.5 1.5V6.5M8.5 10h8.25M14 7.25 16.75 10 14 12.75'
export const warningIcon =
  'M9.1 3.9 2.7 14.75c-.4.67.08 1.5.86 1.5h12.88c.78 0 1.26-.83.87-1.5L10.9 3.9a1.04 1.04 0 0 0-1.8 0ZM10 7.75v3.75M10 13.9v.1'
export const shieldIcon = 'M10 2.75 16 5v4.5c0 3.6-2.4 6.3-6 7.75-3.6-1.45-6-4.15-6-7.75V5l6-2.25Z'
export const starIcon = 'M10 3l2.1 4.4 4.9.65-3.55 3.4.87 4.8L10 13.9l-4.32 2.35.87-4.8L3 8.05l4.9-.65L10 3Z'
export const feedIcon = 'M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M4.75 15.25h.01'
export const bellIcon =
  'M5 8.25a5 5 0 0 1 10 0c0 4 1.75 5.25 1.75 5.25H3.25S5 12.25 5 8.25ZM8.25 16.25a2 2 0 0 0 3.5 0'
