import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CHIP } from './chip.tsx'

type RemovableChipProps = { children: ReactNode; label: string; onRemove: () => void }

/** A chip that a click removes; `label` says what the click does, such as `Remove Forest`. */
export const RemovableChip = ({ children, label, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onRemove}
    className={classNames(
      CHIP,
      'min-h-9 bg-lichen py-1 pr-2 pl-3 text-on-lichen transition-colors duration-150 hover:bg-contour pointer-coarse:min-h-11',
    )}
  >
    <span className="truncate">{children}</span>
    <X aria-hidden className="size-4 shrink-0" />
  </button>
)
