import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const Tied = createContext<Partial<ControlProps>>({})

/** What connects a control with the field around it. */
export const useTied = () => use(Tied)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shows * after the label and tells screen readers. */
  required?: boolean
  className?: string
  /** A TextInput, Textarea, Select or PasswordInput. Anything else gets the attributes from a function. */
  children: ReactNode | ((control: ControlProps) => ReactNode)
}

/** A control with its label, hint and error. */
export const Field = ({ label, hint, error, required, className, children }: FieldProps) => {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {typeof children === 'function' ? children(control) : <Tied value={control}>{children}</Tied>}
      {hint && (
        <p id={hintId} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="font-medium text-berry text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
