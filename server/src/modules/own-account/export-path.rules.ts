/** Every export is below this path, under a code that is valid for one request. */
export const exportPath = '/answer/api/v1/user/data'
