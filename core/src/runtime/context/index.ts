export { type App, appContext } from './app.ts'
export { AppContext, useApp } from './useApp.ts'
