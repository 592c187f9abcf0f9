/** Ports that nothing listened on a moment ago. */
export function findPorts(count: number): Promise<number[]>
