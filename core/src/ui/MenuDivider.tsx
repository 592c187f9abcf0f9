/** A hairline between groups of a `Menu`. */
export function MenuDivider() {
  return <hr className="dropdown-divider" />
}
