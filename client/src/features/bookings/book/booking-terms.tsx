import { ChevronDown } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'

const scrollToTerms = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

type BookingTermsProps = {
  isFree: boolean
  /** Whether the form says above what comes back to people who cancel. */
  hasRefundTerms: boolean
  /** Empty when the organizer wrote no terms. */
  children: ReactNode
}

/** The trip's terms, to read before booking. */
export const BookingTerms = ({ isFree, hasRefundTerms, children }: BookingTermsProps) => {
  if (!children && hasRefundTerms) return null
  return children ? (
    <details onToggle={scrollToTerms} className="group rounded-xl border border-contour">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
        {bookingDialogMessages().terms}
      </summary>
      <div className="border-contour border-t p-4">{children}</div>
    </details>
  ) : (
    <p className="text-quiet">
      {isFree ? bookingDialogMessages().noTerms : bookingDialogMessages().noTermsBeforePaying}
    </p>
  )
}
