import { Route } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'

type GpxButtonProps = {
  label: string
  /** What the file is for, when the label alone does not say it. For screen readers. */
  about?: string
  onFile: (file: File) => void
}

/** Chooses a GPX file. */
export const GpxButton = ({ label, about, onFile }: GpxButtonProps) => {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-edge bg-card px-4 font-semibold hover:bg-lichen',
        'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
      )}
    >
      <Route aria-hidden className="size-5" />
      {label}
      {about && <span className="sr-only">: {about}</span>}
      <input
        id={id}
        type="file"
        accept=".gpx,application/gpx+xml"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
