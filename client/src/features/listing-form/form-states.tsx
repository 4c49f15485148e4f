import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/signs/spinner.tsx'

type FormRefusalProps = { title: string; text: string; children: ReactNode }

/** Why there is no form to fill in here, and the ways on. */
export const FormError = ({ title, text, children }: FormRefusalProps) => (
  <div role="alert" className="mx-auto max-w-prose px-4 py-16">
    <h1 tabIndex={-1} className="text-3xl">
      {title}
    </h1>
    <p className="mt-3">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">{children}</div>
  </div>
)

/** The form's place while the listing is on its way. */
export const FormLoading = ({ title, label }: { title: string; label: string }) => (
  <div className="mx-auto max-w-page px-4 py-8">
    <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
      {title}
    </h1>
    <div className="min-h-[60vh]">
      <Spinner label={label} />
    </div>
  </div>
)
