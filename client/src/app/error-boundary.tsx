import { Component, type ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { frameMessages } from '#messages/client/app.ts'

type ErrorBoundaryProps = { children: ReactNode /** A change of path shows the next page. */; path: string }

/** Replaces a page that breaks by a message and links; the header keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.broken && path !== this.props.path) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const text = frameMessages().broken
    return (
      <div role="alert" className="mx-auto max-w-prose px-4 py-16">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-3">{text.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>{text.reload}</Button>
          <ButtonLink href="/" variant="outline" target="_self">
            {text.toRaces}
          </ButtonLink>
        </div>
      </div>
    )
  }
}
