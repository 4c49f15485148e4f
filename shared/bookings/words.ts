type Payable = { organizerName: string; price: number }

/** How a booking is paid, as the form, the pages and the mail say it: the site takes no money. */
export const paymentToCome = ({ organizerName, price }: Payable): string =>
  price === 0
    ? 'This trip is free: there is nothing to pay.'
    : `${organizerName || 'The organizer'} will be in touch about the payment.`
