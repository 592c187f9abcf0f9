/** The reasons of the wire: why something is flagged, closed, reviewed or changed. */
export { createReasonsModule } from './reason.routes.ts'
export { findReason, reasonNumbers } from './reason-catalogue.ts'
