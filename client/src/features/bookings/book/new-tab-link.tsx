import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'

/** A link out of the form that opens in a new tab, so that nothing typed is lost. */
export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="text-moss underline underline-offset-4">
    {children}
    <span className="sr-only"> {bookingDialogMessages().opensInNewTab}</span>
  </a>
)
