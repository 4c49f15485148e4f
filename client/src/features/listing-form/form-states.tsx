import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/signs/spinner.tsx'

type FormErrorProps = { title: string; text: string; children: ReactNode }

/** Says why the form cannot be shown. `children` are the buttons to go on with. */
export const FormError = ({ title, text, children }: FormErrorProps) => (
  <div role="alert" className="mx-auto max-w-prose px-4 py-16">
    <h1 tabIndex={-1} className="text-3xl">
      {title}
    </h1>
    <p className="mt-3">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">{children}</div>
  </div>
)

/** Shown while the listing is loaded. */
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
