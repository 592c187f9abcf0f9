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

function callWithCopies(method: AnyFunction, owner: object, name: string): AnyFunction {
  return async (...arguments_) => {
    const given = arguments_.map((argument) => copy(argument, `An argument of ${name}`))
    return copy(await method.apply(owner, given), `What ${name} answers`)
  }
}

function wrap(value: unknown, owner: object, name: string): unknown {
  // A method of a capability takes and returns plain data, whatever its parameters are.
  if (typeof value === 'function') return callWithCopies(value as AnyFunction, owner, name)
  return typeof value === 'object' && value !== null ? withCopiedData(value) : value
}

/** The same capability, with methods that copy arguments and results, as between two threads. */
export function withCopiedData<Capability extends object>(capability: Capability): Capability {
  if (Array.isArray(capability)) {
    const items: unknown[] = capability.map((item: unknown, index) => wrap(item, capability, String(index)))
    // An array of the same items, wrapped one by one.
    return items as unknown as Capability
  }
  const entries = Object.entries(capability).map(([name, value]) => [name, wrap(value, capability, name)])
  // The same names have values of the same shape.
  return Object.fromEntries(entries) as Capability
}
