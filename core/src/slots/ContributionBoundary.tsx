import { Component, type ReactNode } from 'react'

export type ContributionBoundaryProps = {
  onFault: (error: unknown) => void
  fallback: ReactNode
  children: ReactNode
}

/** Around one contribution: when it breaks, it alone goes. */
export class ContributionBoundary extends Component<ContributionBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
