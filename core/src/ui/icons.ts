/**
 * The outline icons of the interface, drawn on a 20 × 20 grid for a stroke of 1.5. Each is a path of its
 * own so that a page carries only those it shows: `<Icon of={searchIcon} />`.
 */
const circle = 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z'

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
export const arrowEndIcon = 'M3.5 10h13M11.5 5l5 5-5 5'
export const voteUpIcon = 'M10 5.25 16.5 13h-13L10 5.25Z'
export const voteDownIcon = 'M10 14.75 3.5 7h13L10 14.75Z'
export const bookmarkIcon =
  'M5.5 4.25c0-.69.56-1.25 1.25-1.25h6.5c.69 0 1.25.56 1.25 1.25V17L10 13.75 5.5 17V4.25Z'
export const historyIcon = 'M3.25 4v3.25H6.5M3.5 7.2A7 7 0 1 1 3 10.5M10 6.25V10l2.6 1.6'
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
export const userPlusIcon =
  'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.75 16.5C3.05 13.7 5.15 12 8 12c1.2 0 2.3.3 3.1.9M15 11v5M12.5 13.5h5'
export const bellIcon =
  'M5 8.25a5 5 0 0 1 10 0c0 4 1.75 5.25 1.75 5.25H3.25S5 12.25 5 8.25ZM8.25 16.25a2 2 0 0 0 3.5 0'
export const settingsIcon =
  'M3 6h7.5M14.5 6H17M3 14h2.5M9.5 14H17M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
export const editIcon =
  'M4 16l.7-3.2 8.4-8.4c.58-.58 1.52-.58 2.1 0l.4.4c.58.58.58 1.52 0 2.1l-8.4 8.4L4 16ZM11.75 5.75l2.5 2.5'
export const trashIcon =
  'M4 5.75h12M8 5.75V4.5c0-.55.45-1 1-1h2c.55 0 1 .45 1 1v1.25M5.5 5.75l.6 9.4c.05.76.68 1.35 1.44 1.35h4.92c.76 0 1.39-.59 1.44-1.35l.6-9.4M8.5 9v4.5M11.5 9v4.5'
export const flagIcon = 'M5 17V3.75M5 4.25h9.75L13 8l1.75 3.75H5'
export const linkIcon =
  'M8.5 11.5a3 3 0 0 0 4.24 0l2.9-2.9a3 3 0 1 0-4.24-4.24l-.9.9M11.5 8.5a3 3 0 0 0-4.24 0l-2.9 2.9a3 3 0 1 0 4.24 4.24l.9-.9'
export const externalIcon =
  'M11.5 3.75h4.75V8.5M16 4l-7 7M13.5 11.5v3.25c0 .83-.67 1.5-1.5 1.5H5.25c-.83 0-1.5-.67-1.5-1.5V8c0-.83.67-1.5 1.5-1.5H8.5'
export const shareIcon =
  'M10 12.5V3.25M6.75 6.25 10 3l3.25 3.25M4 11v4.25c0 .83.67 1.5 1.5 1.5h9c.83 0 1.5-.67 1.5-1.5V11'
export const copyIcon =
  'M7.5 7.5V5c0-.83.67-1.5 1.5-1.5h6c.83 0 1.5.67 1.5 1.5v6c0 .83-.67 1.5-1.5 1.5h-2.5M5 7.5h6c.83 0 1.5.67 1.5 1.5v6c0 .83-.67 1.5-1.5 1.5H5c-.83 0-1.5-.67-1.5-1.5V9c0-.83.67-1.5 1.5-1.5Z'
export const moreIcon =
  'M4.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM10 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM15.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z'
export const eyeIcon =
  'M2.5 10S5.25 4.75 10 4.75 17.5 10 17.5 10 14.75 15.25 10 15.25 2.5 10 2.5 10ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z'
export const eyeOffIcon =
  'M3.5 3.5l13 13M8 4.95c.62-.13 1.29-.2 2-.2 4.75 0 7.5 5.25 7.5 5.25a13 13 0 0 1-2.2 2.8M5.3 6.6A12.6 12.6 0 0 0 2.5 10s2.75 5.25 7.5 5.25c1.2 0 2.3-.33 3.2-.82M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2'
export const sunIcon =
  'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.9.9M14.4 14.4l.9.9M4.7 15.3l.9-.9M14.4 5.6l.9-.9'
export const moonIcon = 'M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1Z'
export const monitorIcon =
  'M4 4h12c.55 0 1 .45 1 1v7.5c0 .55-.45 1-1 1H4c-.55 0-1-.45-1-1V5c0-.55.45-1 1-1ZM7 16.5h6M10 13.5v3'
export const globeIcon = `${circle}M3 10h14M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z`
export const lockIcon =
  'M5.5 9h9c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-9c-.55 0-1-.45-1-1V10c0-.55.45-1 1-1ZM7 9V6.5a3 3 0 0 1 6 0V9'
export const pinIcon = 'M7 3.5h6M8 3.5l-.5 5L5 11.25v1h10v-1L12.5 8.5l-.5-5M10 12.25V17'
export const logOutIcon =
  'M12 13.5v1.75c0 .83-.67 1.5-1.5 1.5h-5c-.83 0-1.5-.67-1.5-1.5V4.75c0-.83.67-1.5 1.5-1.5h5c.83 0 1.5.67 1.5 1.5V6.5M8.5 10h8.25M14 7.25 16.75 10 14 12.75'
export const warningIcon =
  'M9.1 3.9 2.7 14.75c-.4.67.08 1.5.86 1.5h12.88c.78 0 1.26-.83.87-1.5L10.9 3.9a1.04 1.04 0 0 0-1.8 0ZM10 7.75v3.75M10 13.9v.1'
export const mailIcon =
  'M3.75 4.5h12.5c.69 0 1.25.56 1.25 1.25v8.5c0 .69-.56 1.25-1.25 1.25H3.75c-.69 0-1.25-.56-1.25-1.25v-8.5c0-.69.56-1.25 1.25-1.25ZM3 5.5l7 5.25 7-5.25'
export const shieldIcon = 'M10 2.75 16 5v4.5c0 3.6-2.4 6.3-6 7.75-3.6-1.45-6-4.15-6-7.75V5l6-2.25Z'
export const starIcon = 'M10 3l2.1 4.4 4.9.65-3.55 3.4.87 4.8L10 13.9l-4.32 2.35.87-4.8L3 8.05l4.9-.65L10 3Z'
export const feedIcon = 'M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M4.75 15.25h.01'
export const refreshIcon =
  'M16 6.5A6.75 6.75 0 0 0 3.6 8M4 13.5A6.75 6.75 0 0 0 16.4 12M16.5 3.5v3.25h-3.25M3.5 16.5v-3.25h3.25'
export const undoIcon = 'M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3'
export const sortIcon = 'M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3'
export const databaseIcon =
  'M10 7.5c3.3 0 6-1 6-2.25S13.3 3 10 3 4 4 4 5.25 6.7 7.5 10 7.5ZM4 5.25v9.5C4 16 6.7 17 10 17s6-1 6-2.25v-9.5M4 10c0 1.25 2.7 2.25 6 2.25s6-1 6-2.25'
export const fileIcon = 'M5.5 3h6l4 4v9c0 .55-.45 1-1 1h-9c-.55 0-1-.45-1-1V4c0-.55.45-1 1-1ZM11.5 3v4h4'
export const imageIcon =
  'M4.5 3.75h11c.69 0 1.25.56 1.25 1.25v10c0 .69-.56 1.25-1.25 1.25h-11c-.69 0-1.25-.56-1.25-1.25V5c0-.69.56-1.25 1.25-1.25ZM3.5 13.5l3.75-3.75 4 4 2-2 3.25 3.25M12.75 7.5h.01'
export const boldIcon = 'M6 4h4.5a3 3 0 0 1 0 6H6V4ZM6 10h5.25a3 3 0 0 1 0 6H6v-6Z'
export const italicIcon = 'M8.5 4H14M6 16h5.5M11.5 4l-3 12'
export const headingIcon = 'M5 4v12M15 4v12M5 10h10'
export const codeIcon = 'M7 6l-4 4 4 4M13 6l4 4-4 4'
export const codeBlockIcon = 'M3.5 4.5h13v11h-13v-11ZM7.75 8l-2 2 2 2M12.25 8l2 2-2 2'
export const quoteIcon = 'M4 5.5v9M7.5 6.5H16M7.5 10H16M7.5 13.5h5'
export const listIcon = 'M7.5 5.5H17M7.5 10H17M7.5 14.5H17M3.75 5.5h.01M3.75 10h.01M3.75 14.5h.01'
export const orderedListIcon =
  'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.2 4.2l1-.7v4M3 12.7c.2-.6.6-.9 1.1-.9.6 0 1 .4 1 .9 0 .9-2 1.5-2 2.8h2.1'
export const tableIcon = 'M3.5 4.5h13v11h-13v-11ZM3.5 8.25h13M10 4.5v11'
