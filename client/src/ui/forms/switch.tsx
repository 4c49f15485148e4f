import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  /** Said instead of the text beside it, where several switches have the same one. It begins with that text's words. */
  label?: string
}

/** A switch that takes effect at once. The text beside it is its label. When disabled it keeps the focus. */
export const Switch = ({ checked, onChange, children, disabled, label }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onChange(!checked)}
    className="inline-flex min-h-11 items-center gap-3 rounded-lg text-left aria-disabled:opacity-60"
  >
    <span
      aria-hidden
      className={classNames(
        'flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors duration-150',
        checked ? 'justify-end border-moss bg-moss' : 'border-edge bg-card',
      )}
    >
      <span className={classNames('size-5 rounded-full', checked ? 'bg-on-moss' : 'bg-edge')} />
    </span>
    <span>{children}</span>
  </button>
)
