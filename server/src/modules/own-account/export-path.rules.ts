/** Below it is every export, under a code that is good for one fetch. */
export const exportPath = '/answer/api/v1/user/data'
