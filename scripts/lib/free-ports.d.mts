/** Ports of the loopback address that nothing listened on a moment ago. */
export function findPorts(count: number): Promise<number[]>
/** One such port. */
export function findPort(): Promise<number>
