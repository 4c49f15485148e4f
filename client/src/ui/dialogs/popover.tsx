import * as Radix from '@radix-ui/react-popover'
import type { ReactNode } from 'react'

type PopoverProps = { trigger: ReactNode; label: string; children: ReactNode }

/** A few words beside what they explain. `trigger` is a button; `label` names the box. */
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
