import { Component, type ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'

type ErrorBoundaryProps = { children: ReactNode /** Another page starts whole. */; path: string }

/** A page that breaks says so in words and offers the way on; the header stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.broken && path !== this.props.path) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-prose px-4 py-16">
        <h1 className="text-3xl">Something went wrong on this page</h1>
        <p className="mt-3">
          It may be a hiccup of the connection, or the site was renewed while you were here. Loading the page
          again usually helps.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
          <ButtonLink href="/" variant="outline" target="_self">
            Back to all races
          </ButtonLink>
        </div>
      </div>
    )
  }
}
