import type { ReactNode } from 'react'
import { uiMessages } from '#messages/client/ui.ts'
import { Button } from '../button.tsx'

type FailedPageProps = { title: string; onRetry: () => void; children?: ReactNode }

/** Instead of a page that could not be loaded. */
export const FailedPage = ({ title, onRetry, children }: FailedPageProps) => (
  <div role="alert" className="flex flex-col items-start gap-3">
    <h1 className="text-3xl">{title}</h1>
    {children}
    <Button onClick={onRetry}>{uiMessages().tryAgain}</Button>
  </div>
)
