/**
 * Drawings for editing, forms and the administration: what a page that is only read does not carry.
 */

export const arrowEndIcon = 'M3.5 10h13M11.5 5l5 5-5 5'
export const userPlusIcon =
  'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.75 16.5C3.05 13.7 5.15 12 8 12c1.2 0 2.3.3 3.1.9M15 11v5M12.5 13.5h5'
export const trashIcon =
  'M4 5.75h12M8 5.75V4.5c0-.55.45-1 1-1h2c.55 0 1 .45 1 1v1.25M5.5 5.75l.6 9.4c.05.76.68 1.35 1.44 1.35h4.92c.76 0 1.39-.59 1.44-1.35l.6-9.4M8.5 9v4.5M11.5 9v4.5'
export const externalIcon =
  'M11.5 3.75h4.75V8.5M16 4l-7 7M13.5 11.5v3.25c0 .83-.67 1.5-1.5 1.5H5.25c-.83 0-1.5-.67-1.5-1.5V8c0-.83.67-1.5 1.5-1.5H8.5'
export const eyeIcon =
  'M2.5 10S5.25 4.75 10 4.75 17.5 10 17.5 10 14.75 15.25 10 15.25 2.5 10 2.5 10ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z'
export const eyeOffIcon =
  'M3.5 3.5l13 13M8 4.95c.62-.13 1.29-.2 2-.2 4.75 0 7.5 5.25 7.5 5.25a13 13 0 0 1-2.2 2.8M5.3 6.6A12.6 12.6 0 0 0 2.5 10s2.75 5.25 7.5 5.25c1.2 0 2.3-.33 3.2-.82M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2'
export const globeIcon =
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM3 10h14M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z'
export const lockIcon =
  'M5.5 9h9c.55 0 1 .45 1 1v5.5c0 .55-.45 1-1 1h-9c-.55 0-1-.45-1-1V10c0-.55.45-1 1-1ZM7 9V6.5a3 3 0 0 1 6 0V9'
export const mailIcon =
  'M3.75 4.5h12.5c.69 0 1.25.56 1.25 1.25v8.5c0 .69-.56 1.25-1.25 1.25H3.75c-.69 0-1.25-.56-1.25-1.25v-8.5c0-.69.56-1.25 1.25-1.25ZM3 5.5l7 5.25 7-5.25'
export const refreshIcon =
  'M16 6.5A6.75 6.75 0 0 0 3.6 8M4 13.5A6.75 6.75 0 0 0 16.4 12M16.5 3.5v3.25h-3.25M3.5 16.5v-3.25h3.25'
export const databaseIcon =
  'M10 7.5c3.3 0 6-1 6-2.25S13.3 3 10 3 4 4 4 5.25 6.7 7.5 10 7.5ZM4 5.25v9.5C4 16 6.7 17 10 17s6-1 6-2.25v-9.5M4 10c0 1.25 2.7 2.25 6 2.25s6-1 6-2.25'
export const fileIcon = 'M5.5 3h6l4 4v9c0 .55-.45 1-1 1h-9c-.55 0-1-.45-1-1V4c0-.55.45-1 1-1ZM11.5 3v4h4'
export const imageIcon =
  'M4.5 3.75h11c.69 0 1.25.56 1.25 1.25v10c0 .69-.56 1.25-1.25 1.25h-11c-.69 0-1.25-.56-1.25-1.25V5c0-.69.56-1.25 1.25-1.25ZM3.5 13.5l3.75-3.75 4 4 2-2 3.25 3.25M12.75 7.5h.01'
export const boldIcon = 'M6 4h4.5a3 3 0 0 1 0 6H6V4ZM6 10h5.25a3 3 0 0 1 0 6H6v-6Z'
export const italicIcon = 'M8.5 4H14M6 16h5.5M11.5 4l-3 12'
export const codeIcon = 'M7 6l-4 4 4 4M13 6l4 4-4 4'
export const quoteIcon = 'M4 5.5v9M7.5 6.5H16M7.5 10H16M7.5 13.5h5'
export const listIcon = 'M7.5 5.5H17M7.5 10H17M7.5 14.5H17M3.75 5.5h.01M3.75 10h.01M3.75 14.5h.01'
export const uploadIcon =
  'M10 13V3.5M6.5 7 10 3.5 13.5 7M3.5 12.5v2.75c0 .69.56 1.25 1.25 1.25h10.5c.69 0 1.25-.56 1.25-1.25V12.5'
export const gaugeIcon = 'M3 13.5a7 7 0 1 1 14 0M10 13.5l3.5-4.5M6 16.5h8'
export const brushIcon =
  'M16.5 3.5 9 11M7 10.5c1.4 0 2.5 1.1 2.5 2.5 0 2-1.6 3.5-3.75 3.5H3.5c.8-.6 1-1.4 1-2.75 0-1.9 1-3.25 2.5-3.25Z'
export const columnsIcon =
  'M4.5 3.75h11c.69 0 1.25.56 1.25 1.25v10c0 .69-.56 1.25-1.25 1.25h-11c-.69 0-1.25-.56-1.25-1.25V5c0-.69.56-1.25 1.25-1.25ZM8 4v12'
export const filterIcon = 'M3.5 4.5h13l-5 6v5l-3-1.5v-3.5l-5-6Z'
