type AnyFunction = (...arguments_: unknown[]) => unknown

function copy(value: unknown, what: string): unknown {
  try {
    return structuredClone(value)
  } catch (cause) {
    throw new Error(
      `${what} is not plain data. A plugin and its site talk across a thread, so functions, and objects with methods, cannot travel.`,
      { cause },
    )
  }
}

/** Makes the call of a method that has this name. */
export type RunCall = (name: string, call: () => unknown) => unknown

function callWithCopies(method: AnyFunction, owner: object, name: string, run: RunCall): AnyFunction {
  return async (...arguments_) => {
    const given = arguments_.map((argument) => copy(argument, `An argument of ${name}`))
    return copy(await run(name, () => method.apply(owner, given)), `What ${name} answers`)
  }
}

function wrap(value: unknown, owner: object, name: string, run: RunCall): unknown {
  // A method of a capability takes and returns plain data, whatever its parameters are.
  if (typeof value === 'function') return callWithCopies(value as AnyFunction, owner, name, run)
  return typeof value === 'object' && value !== null ? withCopiedData(value, run) : value
}

/** The same capability, with methods that copy arguments and results, as between two threads. */
export function withCopiedData<Capability extends object>(capability: Capability, run: RunCall): Capability {
  if (Array.isArray(capability)) {
    const items: unknown[] = capability.map((item: unknown, index) =>
      wrap(item, capability, String(index), run),
    )
    // An array of the same items, wrapped one by one.
    return items as unknown as Capability
  }
  const entries = Object.entries(capability).map(([name, value]) => [
    name,
    wrap(value, capability, name, run),
  ])
  // The same names have values of the same shape.
  return Object.fromEntries(entries) as Capability
}
