import { LoaderCircle } from 'lucide-react'

/** Something is loading; `label` says what, for everybody. */
export const Spinner = ({ label }: { label: string }) => (
  <p role="status" className="flex items-center justify-center gap-2 p-6 text-quiet">
    <LoaderCircle aria-hidden className="size-5 animate-spin" />
    {label}
  </p>
)
