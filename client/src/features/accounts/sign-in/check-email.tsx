import { MailOpen } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

type CheckEmailProps = {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** What was sent, and to whom. */
  children: ReactNode
}

/** A mail is on its way: where to look, and what to do if it does not arrive. */
export const CheckEmail = ({ title, heading, children }: CheckEmailProps) => (
  <div className="flex flex-col items-start gap-4">
    <MailOpen aria-hidden className="size-10 text-moss" />
    <h1 ref={heading} tabIndex={-1} className="text-3xl">
      {title}
    </h1>
    {children}
  </div>
)
