/** The number of letters to insert, remove or replace to turn one word into the other. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [other, target] of [...to].entries()) {
      const replaced = (row[other] ?? 0) + (letter === target ? 0 : 1)
      next.push(Math.min(replaced, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const simplify = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The known name that was probably meant; undefined if none is similar. */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: countEdits(simplify(name), simplify(candidate)) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, candidate.length / 4))
    .sort((a, b) => a.edits - b.edits)
  return nearest?.candidate
}
