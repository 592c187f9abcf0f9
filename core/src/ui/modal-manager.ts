import BootstrapModalManager from 'react-bootstrap/BootstrapModalManager'

let manager: BootstrapModalManager | undefined

/**
 * Knows which dialog or drawer is on top. The style sheet stops the page behind it from scrolling: the page
 * reserves the width of its scrollbar anyway, which the library would add a second time.
 */
export function getModalManager(): BootstrapModalManager {
  manager ??= new BootstrapModalManager({ handleContainerOverflow: false })
  return manager
}
