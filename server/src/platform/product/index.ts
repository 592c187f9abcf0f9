export { findProductFolder, readProductVersion } from './product.ts'
