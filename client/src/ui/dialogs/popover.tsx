import * as Radix from '@radix-ui/react-popover'
import type { ReactNode } from 'react'

type PopoverProps = { trigger: ReactNode; label: string; children: ReactNode }

/** A short explanation next to a button. `trigger` is the button, `label` names the box for screen readers. */
export const Popover = ({ trigger, label, children }: PopoverProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        sideOffset={8}
        collisionPadding={16}
        className="z-50 max-w-[min(22rem,calc(100vw-2rem))] animate-fade rounded-xl border border-contour bg-card p-4 text-ink shadow-lift"
      >
        {children}
        <Radix.Arrow className="fill-contour" />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
