import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'

type GroupFieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Gets the focus when the group has an error. */
  ref?: Ref<HTMLFieldSetElement>
  className?: string
  children: ReactNode
}

/** Several controls that make up one field, with a label, a hint and an error. */
export const GroupField = ({ label, hint, error, required, ref, className, children }: GroupFieldProps) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5 rounded-lg', className)}
    >
      <legend className={classNames('font-semibold', !hint && 'mb-1.5')}>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="font-medium text-berry text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
